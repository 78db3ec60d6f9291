/** One decision on its way to one party: what was done about it, its proofs, and the receipt to be signed. */
import { sql } from 'kysely';
import { servedMode } from 'contract/areas/basic-info/decision-document';
import { sentBackReason, serviceDeed, type documentService } from 'contract/areas/practice/document-service';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Bytes, Ctx } from '../../../kernel/context.ts';
import { audit, witness } from '../../../kernel/audit.ts';
import { refuseMissing } from '../../../machines/documents/characters-missing.ts';
import { paperFormOrder } from '../../../machines/documents/paper-form.ts';
import { printedBy } from '../../../machines/documents/printed-paper.ts';
import { isReader, oneService } from './service-list.ts';

type Calls = (typeof documentService)['endpoints'];
type Line = Output<Calls['getService']>['records'][number];

interface Kept { id: string; deed: string; mode: string | null; on: string; proofNo: string | null; takenBy: string | null; reason: string | null; note: string | null; byName: string; at: string; isTakenBack: boolean; files: Line['files'] }

async function recordsOf({ db, viewer: { associationId } }: Ctx, id: string): Promise<Line[]> {
  const { rows } = await sql<Kept>`
    select r.id, r.deed, r.mode, r.happened_on as on, r.proof_no, r.taken_by, r.reason, r.note, r.by_name, r.at, exists (select from service_record x where x.association_id = r.association_id and x.taken_back_id = r.id) as is_taken_back,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'fileName', f.name, 'size', f.size, 'mime', f.mime) order by f.created_at, f.id), '[]') from file_object f where f.association_id = r.association_id and f.id = any(r.file_ids)) as files
    from service_record r where r.association_id = ${associationId} and r.service_id = ${id} order by r.at desc, r.id desc`.execute(db);
  return rows.map(({ deed, mode, reason, ...row }) => ({ ...row, deed: serviceDeed.parse(deed), mode: servedMode.nullable().parse(mode), reason: sentBackReason.nullable().parse(reason) }));
}

export async function getService(ctx: Ctx, { id }: Parsed<Calls['getService']>): Promise<Output<Calls['getService']>> {
  const row = await oneService(ctx, id);
  return { ...row, records: await recordsOf(ctx, id) };
}

export async function getProofFile(ctx: Ctx, { id, fileId }: Parsed<Calls['getProofFile']>): Promise<Bytes> {
  const { app, db, viewer: { associationId } } = ctx;
  const { rows } = await sql`select 1 from service_record r where r.association_id = ${associationId} and r.service_id = ${id} and ${fileId}::uuid = any(r.file_ids) limit 1`.execute(db);
  const opened = rows.length > 0 && isReader(ctx) ? await app.files.openRead(associationId, fileId) : undefined;
  if (!opened) return ctx.fail('notFound');
  return { bytes: opened.stream, mime: opened.file.mime, fileName: opened.file.name, inline: true };
}

/** Filled in as far as it is known; what is not known yet is left to be written by hand. */
export async function printReceipt(ctx: Ctx<Fails<Calls['printReceipt']>>, { id }: Parsed<Calls['printReceipt']>): Promise<Bytes> {
  const { app, db, viewer: { associationId } } = ctx;
  const row = await oneService(ctx, id);
  const arrived = row.state === 'SERVED';
  const fact = (label: string, ...lines: (string | null | false)[]) => ({ label, lines: lines.filter((line): line is string => Boolean(line)) });
  const printed = await printedBy(db, associationId);
  const bytes = await app.printer.print(paperFormOrder({
    title: '送达回证',
    sections: [{ title: '送达的文书', facts: [
      fact('送达机关', printed.association), fact('文书名称', row.title), fact('文号', row.docNo), fact('作出日期', row.issuedOn), fact('当事人', row.name), fact('所在律所', row.firmName),
      fact('受送达人', row.partyTitle === '律师事务所' ? row.firmName : `${row.name}（${row.partyTitle}）`),
      fact('送达方式', arrived ? row.mode && servedMode.labels[row.mode] : '□ 当面送达　□ 邮寄送达　□ 留置送达'), fact('送达日期', arrived ? row.on : '　　　　年　　月　　日'), ...arrived && row.proof ? [fact('送达凭证', row.proof)] : [],
    ] }],
    signs: [
      { label: '受送达人签收', line: '签名或者盖章：' }, { label: '代收人签收（注明与受送达人的关系）', line: '签名：' }, { label: '拒收的，注明事由，由见证人签名', line: '见证人签名：' }, { label: '送达人', line: '签名：' },
    ],
    foot: '受送达人拒绝签收的，送达人注明拒收的事由和日期，由见证人签名，把文书留在受送达人的住所。签收后本回证附卷，并在“文书送达”中登记。',
  }, { number: row.docNo, ...printed })).catch(refuseMissing);
  await audit(app.db, witness(ctx), 'documentService.printReceipt', 'done', { entity: 'documentService', id });
  return { bytes, mime: 'application/pdf', fileName: `送达回证_${row.docNo}_${row.partyTitle}.pdf`, inline: true };
}
