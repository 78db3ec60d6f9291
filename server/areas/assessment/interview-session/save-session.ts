/** Planning a session with its rooms and panels, and changing the plan until it is arranged. */
import { sql } from 'kysely';
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { sessionSettings } from 'contract/areas/assessment/interview-settings';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { create, onlyAsSeen } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { numberDay, todayIn } from '../../../machines/calendar/today.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { examinersOf } from '../examiner/examiners.public.ts';
import { templateChoices } from '../score-template/score-templates.public.ts';
import { capacityOf } from './board.ts';
import { openSession } from './placing.ts';
import { faultsOfStaff, keepStaff } from './room-staff.ts';
import { sessionSteps } from './session-steps.ts';

type Save = typeof interviewSession.endpoints.save;
type Mine = Ctx<Fails<Save>>;
type Form = Parsed<Save>;
interface Fault { path: string; message: string }

export async function saveSession(ctx: Mine, form: Form): Promise<Output<Save>> {
  const { id, version, rooms, ...given } = form;
  const known = id ? await openSession(ctx, id, ['planned'], '修改') : null;
  if (known) await onlyAsSeen(ctx.db, sessionSteps, known, version ?? 0);
  // Who is in two plans that are saved at once is found by the second: each waits for the other's examiners.
  const seated = rooms.flatMap(({ chiefId, memberIds }) => [chiefId, ...memberIds]);
  await sql`select id from examiner where association_id = ${ctx.viewer.associationId} and id = any(${seated}::uuid[]) order by id for update`.execute(ctx.db);
  const faults = [...await faultsOfTime(ctx, form), ...await faultsOfSheet(ctx, form), ...await faultsOfPanels(ctx, form), ...await faultsOfStaff(ctx, form)];
  if (faults.length) return ctx.fail('invalid', {}, { fields: faults });
  const columns = { ...given, address: given.address ?? null, notice: given.notice ?? null, scoreTemplateId: given.scoreTemplateId ?? null, signUpStart: given.signUpStart ?? null, signUpEnd: given.signUpEnd ?? null };
  const after = { title: form.title, heldOn: form.heldOn, rooms: rooms.length };
  if (known) {
    await ctx.db.updateTable('interviewSession').set({ ...columns, version: known.version + 1, updatedAt: sql`app_now()`, updatedBy: ctx.viewer.userId }).where('associationId', '=', known.associationId).where('id', '=', known.id).execute();
    await keepRooms(ctx, known.id, form);
    ctx.subject({ entity: interviewSessionFlow.entity, id: known.id, before: { title: known.title, heldOn: known.heldOn }, after });
    return { id: known.id, version: known.version + 1, applicationNo: known.applicationNo };
  }
  const day = await numberDay(ctx.db);
  const applicationNo = `${interviewSessionFlow.prefix}${day}${await nextNumber(ctx.db, ctx.viewer.associationId, 'interviewSession', day, 5)}`;
  const row = await create(ctx, sessionSteps, 'create', { id: newId(), applicationNo, ...columns });
  await keepRooms(ctx, row.id, form);
  ctx.subject({ entity: interviewSessionFlow.entity, id: row.id, after });
  return { id: row.id, version: row.version, applicationNo };
}

async function faultsOfTime(ctx: Mine, form: Form): Promise<Fault[]> {
  const { heldOn, startsAt, endsAt, minutesPerPerson, signUpStart, signUpEnd } = form;
  if (endsAt <= startsAt) return [{ path: 'endsAt', message: '结束时间应晚于开始时间' }];
  return [
    ...((signUpStart === undefined) !== (signUpEnd === undefined) ? [{ path: signUpEnd === undefined ? 'signUpEnd' : 'signUpStart', message: '开放报名的，开始和截止都要填写' }] : []),
    ...(signUpStart && signUpEnd && signUpEnd < signUpStart ? [{ path: 'signUpEnd', message: '报名截止不能早于开始' }] : []),
    ...(signUpEnd && signUpEnd >= heldOn ? [{ path: 'signUpEnd', message: '报名截止应早于面试日期，留出编排的时间' }] : []),
    ...(heldOn < await todayIn(ctx.db) ? [{ path: 'heldOn', message: '面试日期不能早于今天' }] : []),
    ...(capacityOf(form) < 1 ? [{ path: 'endsAt', message: `每人${minutesPerPerson}分钟，这段时间安排不了一个人` }] : []),
  ];
}

async function faultsOfSheet({ db, viewer }: Mine, { scoreTemplateId }: Form): Promise<Fault[]> {
  if (scoreTemplateId === undefined) return [];
  return (await templateChoices(db, viewer.associationId)).some(({ id }) => id === scoreTemplateId) ? [] : [{ path: 'scoreTemplateId', message: '没有这份评分表，请重新选择' }];
}

async function faultsOfPanels(ctx: Mine, { id, rooms, heldOn, startsAt, endsAt }: Form): Promise<Fault[]> {
  const at = ctx.viewer.associationId;
  const least = await ctx.app.settings.get(ctx.db, at, sessionSettings.panelSize);
  const seats = rooms.flatMap(({ chiefId, memberIds }, nth) => [{ examinerId: chiefId, path: `rooms.${nth}.chiefId` }, ...memberIds.map((examinerId) => ({ examinerId, path: `rooms.${nth}.memberIds` }))]);
  const known = await examinersOf(ctx.db, at, seats.map(({ examinerId }) => examinerId));
  const { rows: busy } = await sql<{ examinerId: string; title: string; startsAt: string; endsAt: string }>`
    select p.examiner_id, n.title, n.starts_at, n.ends_at from interview_panelist p join interview_session n on n.association_id = p.association_id and n.id = p.session_id
    where p.association_id = ${at} and p.examiner_id = any(${seats.map(({ examinerId }) => examinerId)}::uuid[]) and n.held_on = ${heldOn}::date and p.left_at is null and n.starts_at < ${endsAt} and n.ends_at > ${startsAt}
      and n.state in ('planned', 'arranged', 'ongoing') and n.deleted_at is null and n.id is distinct from ${id ?? null}::uuid`.execute(ctx.db);
  return [
    ...rooms.flatMap(({ roomNo }, nth) => (rooms.findIndex((other) => other.roomNo === roomNo) < nth ? [{ path: `rooms.${nth}.roomNo`, message: `考场“${roomNo}”重复` }] : [])),
    ...rooms.flatMap(({ memberIds }, nth) => {
      const size = memberIds.length + 1;
      if (size < least) return [{ path: `rooms.${nth}.memberIds`, message: `考官连同主考官至少${least}人，还差${least - size}人` }];
      return size % 2 ? [] : [{ path: `rooms.${nth}.memberIds`, message: `考官连同主考官应为单数，现为${size}人` }];
    }),
    ...seats.flatMap(({ examinerId, path }, nth) => {
      const examiner = known.get(examinerId);
      if (!examiner) return [{ path, message: '考官库中没有这名考官，请重新选择' }];
      if (seats.findIndex((other) => other.examinerId === examinerId) < nth) return [{ path, message: `${examiner.name}已在本场其他席位，一人只能坐一席` }];
      if (examiner.unfit) return [{ path, message: `${examiner.name}不能担任考官：${examiner.unfit}` }];
      const other = busy.find((one) => one.examinerId === examinerId);
      return other ? [{ path, message: `${examiner.name}当天${other.startsAt}至${other.endsAt}已编入“${other.title}”` }] : [];
    }),
  ];
}

/** Rooms keep their people as long as they stay and have room for them; who loses the place waits again. */
async function keepRooms(ctx: Mine, sessionId: string, form: Form): Promise<void> {
  const at = ctx.viewer.associationId;
  const before = await ctx.db.selectFrom('interviewRoom').select('id').where('associationId', '=', at).where('sessionId', '=', sessionId).execute();
  const rooms = form.rooms.map((room, sort) => ({ ...room, sort, isKnown: before.some(({ id }) => id === room.id), id: before.find(({ id }) => id === room.id)?.id ?? newId() }));
  const gone = before.map(({ id }) => id).filter((id) => !rooms.some((room) => room.id === id));
  await sql`delete from interview_panelist where association_id = ${at} and session_id = ${sessionId}`.execute(ctx.db);
  await sql`delete from interview_slot where association_id = ${at} and session_id = ${sessionId} and (room_id = any(${gone}::uuid[]) or place > ${capacityOf(form)})`.execute(ctx.db);
  await sql`delete from interview_room where association_id = ${at} and id = any(${gone}::uuid[])`.execute(ctx.db);
  for (const { id, roomNo, place = null, sort, isKnown } of rooms) {
    if (isKnown) await ctx.db.updateTable('interviewRoom').set({ roomNo, place, sort }).where('associationId', '=', at).where('id', '=', id).execute();
    else await insertRows(ctx.db, 'interviewRoom', [{ associationId: at, id, sessionId, roomNo, place, sort }]);
  }
  await insertRows(ctx.db, 'interviewPanelist', rooms.flatMap(({ id: roomId, chiefId, memberIds }) => [chiefId, ...memberIds].map((examinerId, sort) => ({ associationId: at, sessionId, roomId, examinerId, isChief: sort === 0, sort }))));
  await keepStaff(ctx.db, at, sessionId, form, rooms.map(({ id }) => id));
}
