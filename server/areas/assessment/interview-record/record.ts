/** One candidate's record: kept while it is written, by whoever of the room is at it; finished it is locked, and corrected only below. */
import { sql } from 'kysely';
import type { interviewRecord } from 'contract/areas/assessment/interview-record';
import { recordSettings } from 'contract/areas/assessment/interview-settings';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { announce } from '../../../machines/live/announce.ts';
import type { Seat } from '../interview-session/day.public.ts';
import { addendaIn, entity, lineOf, questionsIn, recordsOf, type Kept } from './kept.ts';
import { peopleIn, recordSeat, type RecordSeat } from './readers.ts';
import { isOpenForFiles, recordings } from './recordings.ts';

type Calls = typeof interviewRecord.endpoints;
type Writing = Ctx<Fails<Calls['save']>>;

/** Why nothing is written in it now; `null`: it is. */
export function closedBy({ session, slot, person }: Pick<Seat, 'session' | 'slot' | 'person'>, kept: Pick<Kept, 'lockedAt'> | undefined): string | null {
  if (kept?.lockedAt) return '笔录已完成并锁定，需要更正的请补正';
  if (session.state === 'published') return '成绩已经公布，不能再记录';
  return slot.stage === 'SIGNED_IN' || slot.stage === 'DONE' ? null : `${person.name}还没有签到，签到后才能记录`;
}

/** The seat of somebody who may write its record now, and what is kept of it. */
async function writing(ctx: Writing, slotId: string, version: number): Promise<{ seat: RecordSeat; kept: Kept | undefined }> {
  const seat = await recordSeat(ctx, slotId, 'share');
  if (!seat.isWriter) return ctx.fail('notFound');
  const kept = await ctx.db.selectFrom('interviewRecord').selectAll().where('associationId', '=', ctx.viewer.associationId).where('slotId', '=', slotId).forUpdate().executeTakeFirst();
  const closed = closedBy(seat, kept);
  if (closed !== null) return ctx.fail('blocked', { reasons: closed });
  return (kept?.version ?? 0) === version ? { seat, kept } : ctx.fail('stale', { state: '记录中', actor: kept?.updatedByName ?? '—' });
}

export async function saveRecord(ctx: Writing, { id, version, form }: Parsed<Calls['save']>): Promise<Output<Calls['save']>> {
  const { kept } = await writing(ctx, id, version);
  const { associationId, userId, realName } = ctx.viewer;
  const given = form.questions && { questions: JSON.stringify(form.questions.map(({ q, answerNote = '' }) => ({ q, answerNote }))) };
  if (kept) {
    await ctx.db.updateTable('interviewRecord').set({ ...given, version: version + 1, updatedAt: sql`app_now()`, updatedByName: realName }).where('associationId', '=', associationId).where('id', '=', kept.id).execute();
    return { id, version: version + 1 };
  }
  // From two windows at once: the second finds the first one's.
  const put = await ctx.db.insertInto('interviewRecord').values({ associationId, id: newId(), slotId: id, version: 1, ...given, recorderId: userId, recorderName: realName, updatedByName: realName }).onConflict((on) => on.doNothing()).returning('id').executeTakeFirst();
  return put ? { id, version: 1 } : ctx.fail('stale', { state: '记录中', actor: '—' });
}

export async function finishRecord(ctx: Writing, { id, version }: Parsed<Calls['finish']>): Promise<Output<Calls['finish']>> {
  const { kept } = await writing(ctx, id, version);
  const asked = questionsIn(kept).flatMap((one, at) => (one.q.trim() || one.answerNote.trim() ? [{ ...one, at }] : []));
  const faults = asked.filter(({ q }) => !q.trim()).map(({ at }) => ({ path: `questions.${at}.q`, message: '请填写问题' }));
  if (!kept || !asked.length) return ctx.fail('invalid', {}, { fields: [{ path: 'questions', message: '请至少记录一个问题' }] });
  if (faults.length) return ctx.fail('invalid', {}, { fields: faults });
  const { associationId, realName } = ctx.viewer;
  await ctx.db.updateTable('interviewRecord').set({ questions: JSON.stringify(asked.map(({ q, answerNote }) => ({ q, answerNote }))), lockedAt: sql`app_now()`, lockedByName: realName, updatedByName: realName, updatedAt: sql`app_now()`, version: version + 1 }).where('associationId', '=', associationId).where('id', '=', kept.id).execute();
  ctx.subject({ entity, id, after: { questions: asked.map(({ q, answerNote }) => ({ q, answerNote })) } });
  await announce(ctx.db, { type: 'interview' }, 'everybody');
  return { id, version: version + 1 };
}

export async function addToRecord(ctx: Ctx<Fails<Calls['add']>>, { id, text, reason }: Parsed<Calls['add']>): Promise<Output<Calls['add']>> {
  const seat = await recordSeat(ctx, id, 'share');
  if (!seat.isWriter) return ctx.fail('notFound');
  const { associationId, realName } = ctx.viewer;
  const kept = await ctx.db.selectFrom('interviewRecord').selectAll().where('associationId', '=', associationId).where('slotId', '=', id).forUpdate().executeTakeFirst();
  if (!kept?.lockedAt) return ctx.fail('blocked', { reasons: '笔录还没有完成，可以直接修改' });
  const { rows } = await sql<{ now: string }>`select to_char(app_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"') as now`.execute(ctx.db);
  const addenda = [...addendaIn(kept), { at: rows[0]!.now, by: realName, reason, text }];
  await ctx.db.updateTable('interviewRecord').set({ addenda: JSON.stringify(addenda), version: kept.version + 1, updatedAt: sql`app_now()`, updatedByName: realName }).where('associationId', '=', associationId).where('id', '=', kept.id).execute();
  ctx.subject({ entity, id, after: { addendum: text }, note: reason });
  return { id, version: kept.version + 1 };
}

export async function recordFor(ctx: Ctx, { id }: Parsed<Calls['getInterviewRecord']>): Promise<Output<Calls['getInterviewRecord']>> {
  const seat = await recordSeat(ctx, id);
  const { session, slot, person, room, staff } = seat;
  const kept = (await recordsOf(ctx.db, session.associationId, [id])).get(id);
  const [{ kinds, maxMb, most }, closed] = [await ctx.app.settings.get(ctx.db, session.associationId, recordSettings.recordings), closedBy(seat, kept)];
  const writes = seat.isWriter && closed === null;
  return {
    ...lineOf(seat, kept, false), sessionId: session.id, sessionTitle: session.title, heldOn: session.heldOn, roomNo: room.roomNo, place: room.place, tutorName: person.tutorName, certNo: person.certNo, applicationNo: person.applicationNo,
    people: peopleIn(room, staff), begunAt: slot.begunAt, endedAt: slot.endedAt,
    version: kept?.version ?? 0, questions: questionsIn(kept), savedAt: kept?.updatedAt ?? null, savedBy: kept?.updatedByName ?? null, lockedAt: kept?.lockedAt ?? null, lockedBy: kept?.lockedByName ?? null, addenda: addendaIn(kept),
    recordings: (await recordings.list(ctx.db, { associationId: session.associationId, id })).map((file) => ({ id: file.id, fileName: file.fileName, size: file.size, mime: file.mime, uploadedAt: file.uploadedAt })), takes: { kinds: [...kinds], maxMb, most },
    writes, closedBy: seat.isWriter ? closed : null, finishes: writes, adds: seat.isWriter && Boolean(kept?.lockedAt), attaches: seat.isWriter && isOpenForFiles(seat),
  };
}
