/** What was recorded of an interview, as files of the candidate's place in it: handed in by who writes the record, also after it is locked, since cameras are emptied later. */
import type { interviewRecord } from 'contract/areas/assessment/interview-record';
import { recordSettings } from 'contract/areas/assessment/interview-settings';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Bytes, Ctx, Db, Upload } from '../../../kernel/context.ts';
import { attachmentsOf, senderOf } from '../../../machines/casework/attachments.ts';
import type { Seat } from '../interview-session/day.public.ts';
import { entity } from './kept.ts';
import { recordSeat } from './readers.ts';

type Calls = typeof interviewRecord.endpoints;
const megabyte = 1024 * 1024;

export const recordings = attachmentsOf(entity);

export const isOpenForFiles = ({ session, slot }: Pick<Seat, 'session' | 'slot'>): boolean => session.state !== 'published' && (slot.stage === 'SIGNED_IN' || slot.stage === 'DONE');

async function forFiles(ctx: Ctx<'blocked'>, id: string, lock?: 'share'): Promise<void> {
  const seat = await recordSeat(ctx, id, lock);
  if (!seat.isWriter) return ctx.fail('notFound');
  if (!isOpenForFiles(seat)) return ctx.fail('blocked', { reasons: seat.session.state === 'published' ? '成绩已经公布，不能再更改录音录像' : `${seat.person.name}还没有签到，签到后才能上传` });
}

/** In its own transaction: a slow line holds no lock. */
export const uploadRecording = {
  async ownTransaction(ctx: Ctx<Fails<Calls['upload']>>, { id }: Parsed<Calls['upload']>, upload: Upload): Promise<Output<Calls['upload']>> {
    await forFiles(ctx, id);
    const { kinds, maxMb, most } = await ctx.app.settings.get(ctx.db, ctx.viewer.associationId, recordSettings.recordings);
    return recordings.add(ctx.app, senderOf(ctx), id, { code: 'recording', name: '录音录像', maxFiles: most, accept: 'recording', types: kinds }, upload, (db: Db) => forFiles({ ...ctx, viewer: ctx.viewer, db }, id, 'share'), { maxBytes: maxMb * megabyte });
  },
};

export async function removeRecording(ctx: Ctx<Fails<Calls['remove']>>, { id, attachmentId }: Parsed<Calls['remove']>): Promise<Output<Calls['remove']>> {
  await forFiles(ctx, id, 'share');
  const { associationId } = ctx.viewer;
  const kept = await ctx.db.selectFrom('interviewRecord').select('lockedAt').where('associationId', '=', associationId).where('slotId', '=', id).forUpdate().executeTakeFirst();
  if (kept?.lockedAt) return ctx.fail('blocked', { reasons: '笔录已完成并锁定，录音录像不能再删除' });
  await recordings.remove(ctx, { associationId, id }, attachmentId);
  return { id };
}

export async function openRecording(ctx: Ctx, { id, attachmentId }: Parsed<Calls['getRecording']>): Promise<Bytes> {
  await recordSeat(ctx, id);
  const bytes = await recordings.open(ctx, { associationId: ctx.viewer.associationId, id }, attachmentId);
  await audit(ctx.app.db, witness(ctx), 'interviewRecord.readRecording', 'done', { entity, id, after: { attachmentId } });
  return { ...bytes, inline: false };
}
