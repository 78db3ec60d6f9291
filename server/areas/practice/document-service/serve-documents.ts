/** Sent, arrived, come back, taken back: several decisions at once, all or none, and nobody's line over an old copy. */
import { sql } from 'kysely';
import { serviceState, servedMode } from 'contract/areas/basic-info/decision-document';
import { documentServicePermission as perm, sentBackReason, type documentService, type ServiceDeed } from 'contract/areas/practice/document-service';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { keepService, stands, type ServiceDone, type ServiceLine } from '../../basic-info/decision-document/keep-service.public.ts';
import { deedsOf, deedTitle, lastOf, lines, nameOf } from './service-list.ts';

type Calls = (typeof documentService)['endpoints'];
type Serving = Ctx<Fails<Calls['serve']>>;
interface Held extends ServiceLine { version: number; state: keyof typeof serviceState.labels; docNo: string; name: string; issuedOn: string; last: { id: string; mode: string | null; on: string; byName: string } | null }

/** As somebody saw them, locked; refused where one has gone on meanwhile, or this is not what may be done about it. */
async function held(ctx: Serving, items: readonly { id: string; version: number }[], deed: ServiceDeed): Promise<Held[]> {
  if (!mayWithin(ctx.viewer, perm.edit, 'ALL')) return ctx.fail('notFound');
  const { rows } = await sql<Held>`
    select s.id, s.version, s.state, s.served_to, d.kind, d.issued_at, d.case_entity, d.case_id, d.doc_no, ${nameOf} as name, (d.issued_at at time zone 'Asia/Shanghai')::date as issued_on, ${lastOf} as last
    from ${lines} where s.association_id = ${ctx.viewer.associationId} and s.id = any(${items.map(({ id }) => id)}::uuid[]) and s.state is not null order by s.id for update of s`.execute(ctx.db);
  return items.map(({ id, version }) => {
    const row = rows.find((one) => one.id === id) ?? ctx.fail('notFound');
    const said = { state: `${row.name}（${row.docNo}）：${serviceState.labels[row.state]}`, action: deedTitle(deed), actor: row.last?.byName ?? '—' };
    if (row.version !== version) ctx.fail('stale', said);
    if (!deedsOf(row.state, row.last?.mode ?? null).includes(deed)) ctx.fail('notItsTurn', said);
    return row;
  });
}

const wrong = (ctx: Serving, path: string, message: string): never => ctx.fail('invalid', {}, { fields: [{ path, message }] });

/** Between the decision, or what was done about it last, and today. */
async function checkDay(ctx: Serving, all: readonly Held[], on: string): Promise<void> {
  if (on > await todayIn(ctx.db)) wrong(ctx, 'on', '不能晚于今天');
  const early = all.find(({ issuedOn }) => on < issuedOn);
  if (early) wrong(ctx, 'on', `不能早于${early.name}的决定书作出日期${early.issuedOn}`);
  const before = all.find(({ last }) => last !== null && on < last.on);
  if (before) wrong(ctx, 'on', `不能早于${before.name}上一次登记的日期${before.last!.on}`);
}

/** One scan may show several: the signature sheet of a firm that takes all of its letters. */
async function keepProofs(ctx: Serving, fileIds: readonly string[]): Promise<void> {
  if (!fileIds.length) return;
  const { app, db, viewer: { associationId, userId } } = ctx;
  if (new Set(fileIds).size < fileIds.length || (await app.files.attach(db, associationId, userId, fileIds)).length) wrong(ctx, 'fileIds', '照片已失效，请重新上传');
}

async function write(ctx: Serving, all: readonly Held[], done: (line: Held) => Omit<ServiceDone, 'by' | 'byName'>, after: object, note?: string): Promise<{ count: number }> {
  const { app, db, viewer: { associationId, userId, realName } } = ctx;
  for (const line of all) await keepService(app, db, associationId, line, { ...done(line), by: userId, byName: realName });
  ctx.subject({ entity: 'documentService', id: all[0]!.id, after: { documents: all.map(({ docNo, name }) => `${docNo} ${name}`), ...after }, ...(note !== undefined && { note }) });
  return { count: all.length };
}

export async function send(ctx: Ctx<Fails<Calls['send']>>, { items, mode, on, note }: Parsed<Calls['send']>): Promise<Output<Calls['send']>> {
  const without = items.findIndex(({ mailNo }) => mode === 'MAIL' && !mailNo);
  if (without >= 0) wrong(ctx, `items.${without}.mailNo`, '请填写邮件号');
  const all = await held(ctx, items, 'send');
  await checkDay(ctx, all, on);
  const numberOf = new Map(items.map(({ id, mailNo }) => [id, mailNo]));
  return write(ctx, all, ({ id }) => ({ deed: 'send', mode, on, proofNo: mode === 'MAIL' ? numberOf.get(id) : null, note }), { mode: servedMode.labels[mode], on });
}

export async function serve(ctx: Serving, { items, mode, on, receiptNo, takenBy, fileIds, note }: Parsed<Calls['serve']>): Promise<Output<Calls['serve']>> {
  if (mode === 'MAIL' && !receiptNo) wrong(ctx, 'receiptNo', '请填写回执号');
  if (mode === 'COUNTER' && !takenBy) wrong(ctx, 'takenBy', '请填写签收人');
  if (mode === 'SMS' && !note) wrong(ctx, 'note', '请写明凭什么认定已经收到，例如短信回执的时间');
  const all = await held(ctx, items, 'serve');
  await checkDay(ctx, all, on);
  await keepProofs(ctx, fileIds);
  const [proofNo, who] = [mode === 'MAIL' ? receiptNo : null, mode === 'SMS' ? null : takenBy];
  return write(ctx, all, () => ({ deed: 'serve', mode, on, proofNo, takenBy: who, note, fileIds }), { mode: servedMode.labels[mode], on, receiptNo: proofNo, takenBy: who, files: fileIds.length });
}

export async function sendBack(ctx: Ctx<Fails<Calls['sendBack']>>, { items, reason, on, fileIds, note }: Parsed<Calls['sendBack']>): Promise<Output<Calls['sendBack']>> {
  if (reason === 'OTHER' && !note) wrong(ctx, 'note', '请写明退回的原因');
  const all = await held(ctx, items, 'sendBack');
  await checkDay(ctx, all, on);
  await keepProofs(ctx, fileIds);
  return write(ctx, all, ({ last }) => ({ deed: 'sendBack', mode: last?.mode === 'SMS' ? 'SMS' : 'MAIL', on, reason, note, fileIds }), { reason: sentBackReason.labels[reason], on });
}

export async function takeBack(ctx: Ctx<Fails<Calls['takeBack']>>, { opinion, ...item }: Parsed<Calls['takeBack']>): Promise<Output<Calls['takeBack']>> {
  const [line] = await held(ctx, [item], 'takeBack');
  const { rows: [last] } = await sql<{ id: string; deed: ServiceDeed }>`
    select r.id, r.deed from service_record r where r.association_id = ${ctx.viewer.associationId} and r.service_id = ${item.id} and ${stands} and r.mode <> 'SYSTEM' order by r.at desc, r.id desc limit 1`.execute(ctx.db);
  const today = await todayIn(ctx.db);
  if (!last) return ctx.fail('notItsTurn', { state: serviceState.labels[line!.state], action: deedTitle('takeBack'), actor: '—' });
  return write(ctx, [line!], () => ({ deed: 'takeBack', on: today, takenBackId: last.id, note: opinion }), { takenBack: deedTitle(last.deed) }, opinion);
}
