/** A batch is made, sent, answered; what was sent wrongly is due again. The batch's row is locked by whoever acts on it. */
import { sql, type Selectable } from 'kysely';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { batchState, filingDeed, filingMode, filingOutcome, filingPermission as perm, filingReceiver, filingState, type filing, type FilingDeed, type FilingOutcome } from 'contract/areas/practice/filing';
import { internshipStatus } from 'contract/areas/practice/internship-words';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import type { Database } from '../../../tables.gen.ts';
import { enter } from './due-filings.public.ts';
import { asSent, columnOf, items, stands, subjects, subjectState, written } from './filed-subject.ts';
import { deedsOf } from './filing-list.ts';

type Calls = (typeof filing)['endpoints'];
type Filing = Ctx<Fails<Calls['send']>>;
interface Held { id: string; version: number; batchNo: string; receiver: string; state: keyof typeof batchState.labels; madeOn: string; sentOn: string | null; sentByName: string | null; madeByName: string }

const onlyFilers = (ctx: Pick<Ctx, 'viewer' | 'fail'>) => { if (!mayWithin(ctx.viewer, perm.edit, 'ALL')) ctx.fail('notFound'); };
const wrong = (ctx: Pick<Filing, 'fail'>, path: string, message: string): never => ctx.fail('invalid', {}, { fields: [{ path, message }] });

async function held(ctx: Filing, { id, version }: { id: string; version: number }, deed: FilingDeed, title: string = filingDeed.labels[deed]): Promise<Held> {
  onlyFilers(ctx);
  const { rows: [row] } = await sql<Held>`select id, version, batch_no, receiver, state, (made_at at time zone 'Asia/Shanghai')::date as made_on, sent_on, sent_by_name, made_by_name from filing_batch where association_id = ${ctx.viewer.associationId} and id = ${id} for update`.execute(ctx.db);
  if (!row) return ctx.fail('notFound');
  const said = { state: batchState.labels[row.state], action: title, actor: row.sentByName ?? row.madeByName };
  if (row.version !== version) ctx.fail('stale', said);
  if (!deedsOf(row.state).includes(deed)) ctx.fail('notItsTurn', said);
  return row;
}

const write = ({ db, viewer }: Ctx, id: string, set: ReturnType<typeof sql>) => sql`update filing_batch set ${set}, version = version + 1 where association_id = ${viewer.associationId} and id = ${id}`.execute(db);
const noted = (ctx: Pick<Ctx, 'subject'>, { id, batchNo }: Pick<Held, 'id' | 'batchNo'>, after: object, note?: string) => ctx.subject({ entity: 'filingBatch', id, after: { batchNo, ...after }, ...(note !== undefined && { note }) });

export async function make(ctx: Ctx<Fails<Calls['make']>>, { receiver, ids }: Parsed<Calls['make']>): Promise<Output<Calls['make']>> {
  onlyFilers(ctx);
  const { db, viewer: { associationId, realName } } = ctx;
  const { rows } = await sql<{ id: string; receiver: string; batchId: string | null; name: string }>`
    select i.id, i.receiver, i.batch_id, ${written.name} as name from ${subjects}
    where i.association_id = ${associationId} and i.id = any(${ids}::uuid[]) order by i.id for update of i`.execute(db);
  for (const id of ids) {
    const row = rows.find((one) => one.id === id) ?? ctx.fail('notFound');
    if (row.receiver !== receiver) wrong(ctx, 'ids', `${row.name}的这一项不是${filingReceiver.labels[receiver]}，请只选同一报送对象的`);
    if (row.batchId !== null) ctx.fail('notItsTurn', { state: `${row.name}：${filingState.labels.DRAFT}`, action: '编成批次', actor: '—' });
  }
  const year = (await todayIn(db)).slice(0, 4);
  const batch = { id: newId(), batchNo: `BA${year}${await nextNumber(db, associationId, 'filing', year, 4)}` };
  await db.insertInto('filingBatch').values({ associationId, ...batch, receiver, madeByName: realName }).execute();
  await sql`update filing_item set batch_id = ${batch.id} where association_id = ${associationId} and id = any(${ids}::uuid[])`.execute(db);
  noted(ctx, batch, { receiver: filingReceiver.labels[receiver], people: rows.map(({ name }) => name) });
  return { ...batch, count: ids.length };
}

export async function remove(ctx: Ctx<Fails<Calls['remove']>>, { itemId, ...item }: Parsed<Calls['remove']>): Promise<Output<Calls['remove']>> {
  const batch = await held(ctx, item, 'discard', '移出批次');
  const { associationId } = ctx.viewer;
  const { numAffectedRows } = await sql`update filing_item set batch_id = null where association_id = ${associationId} and id = ${itemId} and batch_id = ${batch.id}`.execute(ctx.db);
  if (!numAffectedRows) return ctx.fail('notFound');
  const { rows: [left] } = await sql<{ count: number }>`select count(*)::int as count from filing_item where association_id = ${associationId} and batch_id = ${batch.id}`.execute(ctx.db);
  if (left!.count === 0) return wrong(ctx, 'itemId', '批次里只剩这一人，请改为解散批次');
  await write(ctx, batch.id, sql`made_at = made_at`);
  noted(ctx, batch, { removed: itemId });
  return { left: left!.count };
}

export async function send(ctx: Filing, { mode, on, no, note, ...item }: Parsed<Calls['send']>): Promise<Output<Calls['send']>> {
  const batch = await held(ctx, item, 'send');
  const { db, viewer: { associationId, realName } } = ctx;
  if (mode === 'MAIL' && !no) wrong(ctx, 'no', '邮寄的，请填写单号');
  if (on > await todayIn(db)) wrong(ctx, 'on', '不能晚于今天');
  const { rows: [last] } = await sql<{ on: string; name: string }>`select i.decided_on as on, ${written.name} as name from ${items} where i.association_id = ${associationId} and i.batch_id = ${batch.id} order by i.decided_on desc limit 1`.execute(db);
  if (!last) return wrong(ctx, 'on', '批次里的决定都已不再有效，没有可报送的人，请解散批次');
  if (on < last.on) wrong(ctx, 'on', `不能早于${last.name}的决定日期${last.on}`);
  await write(ctx, batch.id, sql`state = 'SENT', sent_on = ${on}::date, sent_mode = ${mode}, sent_no = ${no ?? null}, sent_by_name = ${realName}, note = ${note || null}`);
  await sql`update filing_item f set filed_on = ${on}::date, filed = said.filed from (select i.id, ${asSent} as filed from ${items} where i.association_id = ${associationId} and i.batch_id = ${batch.id}) said where f.association_id = ${associationId} and f.id = said.id`.execute(db);
  noted(ctx, batch, { mode: filingMode.labels[mode], on, no });
  return {};
}

export async function answer(ctx: Filing, { on, no, answer: said, ...item }: Parsed<Calls['answer']>): Promise<Output<Calls['answer']>> {
  const batch = await held(ctx, item, 'answer');
  if (on > await todayIn(ctx.db)) wrong(ctx, 'on', '不能晚于今天');
  if (batch.sentOn !== null && on < batch.sentOn) wrong(ctx, 'on', `不能早于报送日期${batch.sentOn}`);
  await write(ctx, batch.id, sql`state = 'ANSWERED', answered_on = ${on}::date, answer_no = ${no ?? null}, answer = ${said}`);
  noted(ctx, batch, { on, no, answer: said });
  return {};
}

/** The last thing that was written down about it. What was corrected since was sent: its batch can't be unsent. */
export async function takeBack(ctx: Filing, { opinion, ...item }: Parsed<Calls['takeBack']>): Promise<Output<Calls['takeBack']>> {
  const batch = await held(ctx, item, 'takeBack');
  const { db, viewer: { associationId } } = ctx;
  if (batch.state === 'ANSWERED') await write(ctx, batch.id, sql`state = 'SENT', answered_on = null, answer_no = null, answer = null`);
  else {
    // Who corrects one of them waits, or is waited for.
    await sql`select from filing_item where association_id = ${associationId} and batch_id = ${batch.id} order by id for update`.execute(db);
    const { rows: [corrected] } = await sql<{ name: string }>`select i.filed ->> 'name' as name from filing_item i where i.association_id = ${associationId} and i.batch_id = ${batch.id} and i.corrected_at is not null limit 1`.execute(db);
    if (corrected) wrong(ctx, 'opinion', `这一批的${corrected.name}已更正重报，不能再撤销报送登记`);
    await write(ctx, batch.id, sql`state = 'DRAFT', sent_on = null, sent_mode = null, sent_no = null, sent_by_name = null, note = null`);
    await sql`update filing_item set filed_on = null, filed = null where association_id = ${associationId} and batch_id = ${batch.id}`.execute(db);
  }
  noted(ctx, batch, { takenBack: batchState.labels[batch.state] }, opinion);
  return {};
}

export async function discard(ctx: Filing, item: Parsed<Calls['discard']>): Promise<Output<Calls['discard']>> {
  const batch = await held(ctx, item, 'discard');
  const { associationId } = ctx.viewer;
  await sql`update filing_item set batch_id = null where association_id = ${associationId} and batch_id = ${batch.id}`.execute(ctx.db);
  await sql`delete from filing_batch where association_id = ${associationId} and id = ${batch.id}`.execute(ctx.db);
  noted(ctx, batch, {});
  return {};
}

type Subject = Pick<Selectable<Database['filingItem']>, 'applicationId' | 'assessmentId' | 'certificateId'>;

/** Whoever changes what is sent anew waits, or is waited for. */
async function hold({ db, viewer: { associationId } }: Pick<Ctx, 'db' | 'viewer'>, { applicationId, assessmentId, certificateId }: Subject): Promise<void> {
  const of = (table: string, id: ReturnType<typeof sql>) => sql`select from ${sql.table(table)} where association_id = ${associationId} and id = ${id} for share`.execute(db);
  if (applicationId !== null) await of('practiceApplication', sql`${applicationId}`);
  else if (assessmentId !== null) await of('assessmentApplication', sql`${assessmentId}`);
  else await of('internship', sql`(select c.internship_id from internship_certificate c where c.association_id = ${associationId} and c.id = ${certificateId})`);
}

/** What the case is now, and what there is to do instead. */
function standsNoMore(outcome: FilingOutcome, stateNow: string): string {
  if (outcome === 'PASSED') return `考核合格结论已不再有效（考核申请现为“${stateTitle(assessmentFlow, stateNow)}”），不能更正重报。恢复的合格结论会另行列入待报送名单；结论被撤销的，请另行致函说明`;
  if (outcome === 'RENUMBERED') return `实习证号变更已不再有效（实习登记现为“${internshipStatus.labels[internshipStatus.parse(stateNow)]}”），不能更正重报，请另行致函说明`;
  return `${filingOutcome.labels[outcome]}决定已不再有效（实习申请现为“${stateTitle(practiceFlow, stateNow)}”），不能更正重报。重新作出的决定会另行列入待报送名单；登记被撤销的，请另行致函说明`;
}

export async function correct(ctx: Ctx<Fails<Calls['correct']>>, { id, correction }: Parsed<Calls['correct']>): Promise<Output<Calls['correct']>> {
  onlyFilers(ctx);
  const { db, viewer: { associationId, realName } } = ctx;
  const sent = await db.selectFrom('filingItem').select(['receiver', 'applicationId', 'assessmentId', 'certificateId', 'cause', 'outcome', 'decidedOn', 'filedOn', 'correctedAt']).where('associationId', '=', associationId).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!sent) return ctx.fail('notFound');
  const { receiver, filedOn, correctedAt, ...entry } = sent;
  if (filedOn === null || correctedAt !== null) ctx.fail('notItsTurn', { state: correctedAt === null ? filingState.labels.DUE : filingState.labels.CORRECTED, action: '更正重报', actor: '—' });
  await hold(ctx, sent);
  const { rows: [now] } = await sql<{ name: string; stands: boolean; state: string }>`select ${columnOf('name')} as name, ${stands} as stands, ${subjectState} as state from ${items} where i.association_id = ${associationId} and i.id = ${id}`.execute(db);
  const { name, ...found } = now!;
  // What is sent anew is what holds today; the decision that came after it is due by itself.
  if (!found.stands) wrong(ctx, 'correction', `${name}的这项${standsNoMore(filingOutcome.parse(entry.outcome), found.state)}`);
  await sql`update filing_item set correction = ${correction}, corrected_at = app_now(), corrected_by_name = ${realName} where association_id = ${associationId} and id = ${id}`.execute(db);
  await enter(db, associationId, [filingReceiver.parse(receiver)], { ...entry, correctsId: id });
  ctx.subject({ entity: 'filingItem', id, after: { name, correction } });
  return {};
}
