/** What is handed in with an objection: by its objector, who has no account, or as the scan of a letter. Nobody outside sees any of it. */
import { sql } from 'kysely';
import { letterScan, objectionFlow, objectorPapers, type objection } from 'contract/areas/assessment/objection';
import { objectionFiles } from 'contract/areas/assessment/objection.wire';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { App } from '../../../app.ts';
import type { Ctx, Db, Upload } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { attachmentsOf } from '../../../machines/casework/attachments.ts';
import { casePapers } from '../../../machines/casework/case-papers.ts';
import { notTooOften } from './lodge.ts';
import { objectionSteps, type Objection } from './objection-steps.ts';

type HandIn = typeof objection.endpoints.handIn;

const attachments = attachmentsOf(objectionFlow.entity);

export const papers = casePapers<Objection>({
  flow: objectionSteps,
  specs: async (_, { channel }) => channel === 'LETTER' ? [letterScan, objectorPapers] : [objectorPapers],
  // What came from outside stays as it came: nobody here adds to it or takes of it.
  openFor: ({ state, channel }, ties) => ties.has('registrar') && state === 'received' && channel === 'LETTER' ? [letterScan.code] : [],
});

/** The objection of who knows its number and telephone. */
export const ownObjection = ({ associationId, vault }: App, db: Db, { applicationNo, mobile }: { applicationNo: string; mobile: string }) =>
  db.selectFrom('objection').selectAll().where('associationId', '=', associationId).where('applicationNo', '=', applicationNo.trim().toUpperCase()).where('mobileBlind', '=', vault.blind('mobile', mobile)).where('deletedAt', 'is', null).executeTakeFirst();

export async function handedIn(db: Db, row: Objection): Promise<Output<HandIn>[]> {
  const files = await attachments.list(db, row);
  return files.filter(({ materialCode }) => materialCode === objectorPapers.code).map(({ id, fileName, size, mime }) => ({ id, fileName, size, mime }));
}

export const isTaken = ({ state }: Objection): boolean => state === 'received';

/** In its own transaction: a slow line holds no lock. Each upload is counted before its first byte is kept. */
export const handIn = {
  async ownTransaction(ctx: Ctx<Fails<HandIn>>, asked: Parsed<HandIn>, upload: Upload): Promise<Output<HandIn>> {
    notTooOften(ctx, 'handIn');
    const { app, db, http, traceId } = ctx;
    const row = await ownObjection(app, db, asked);
    if (!row) return ctx.fail('objectionUnknown');
    if (!isTaken(row)) return ctx.fail('objectionUnderWay');
    const full = (reason: string) => ctx.fail('fileRefused', { name: upload.fileName, reason });
    if ((await handedIn(db, row)).length >= objectionFiles.most) return full(`最多提交${objectionFiles.most}个文件，其余材料请在核查人员联系时提交`);
    const { rows: [turn] } = await sql`update objection set uploads_begun = uploads_begun + 1 where association_id = ${row.associationId} and id = ${row.id} and uploads_begun < ${objectionFiles.tries} returning 1`.execute(db);
    if (!turn) return full('上传次数过多，这件异议不再在网上接收文件，请在核查人员联系时提交');
    const sender = { userId: row.id, witness: { associationId: row.associationId, actorId: null, actorName: row.objectorName, sessionId: null, address: http.ip, traceId } };
    return attachments.add(app, sender, row.id, objectorPapers, upload, (trx) => stillTaken(trx, row), { maxBytes: objectionFiles.maxMb * 1024 * 1024 });
  },
};

async function stillTaken(db: Db, { associationId, id }: Objection): Promise<void> {
  const row = await db.selectFrom('objection').select('state').where('associationId', '=', associationId).where('id', '=', id).where('state', '=', 'received').where('deletedAt', 'is', null).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('objectionUnderWay');
}
