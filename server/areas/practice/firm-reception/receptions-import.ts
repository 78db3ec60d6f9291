/** Takes a table of rights that were granted before this system: each under the conditions of a single grant. */
import { sql } from 'kysely';
import { receptionsImport, type ReceptionRow } from 'contract/areas/practice/receptions-import';
import { receptionFlow } from 'contract/areas/practice/reception';
import { receptionSettings } from 'contract/areas/practice/reception-settings';
import { stateTitle, type Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { numberDay } from '../../../machines/calendar/today.ts';
import { importing, touches, type ImportContext, type Judgement } from '../../../machines/imports/kind.ts';
import { numbersForAll } from '../../../machines/numbers/next-number.ts';
import { settings } from '../../../machines/settings/settings.ts';
import { comparable } from '../../../machines/search/grams.ts';
import { whyNotActive, whyTooYoung, type Grantable } from './grantable.ts';

interface Firm extends Grantable { id: string; creditCode: string; isOwn: boolean; known: { id: string; applicationNo: string; state: string; grantedOn: string; docNo: string | null; suspendedUntil: string | null } | null }

/** Whoever belongs to a firm, or stands in for somebody of it, gives it nothing (recusal). */
async function firmsOf(db: Db, { associationId, by }: ImportContext, rows: readonly ReceptionRow[], minYears: number): Promise<ReadonlyMap<string, Firm>> {
  const { rows: firms } = await sql<Firm>`
    select f.id, f.name, f.status, f.establish_date, f.credit_code, f.establish_date + make_interval(years => ${minYears}) > given.day as is_too_young,
      exists (select from role_in_force r where r.association_id = f.association_id and r.user_id = ${by.userId} and r.firm_id = f.id)
        or exists (select from delegation_in_force d join user_role g on g.association_id = d.association_id and g.user_id = d.giver_id and g.firm_id = f.id where d.association_id = f.association_id and d.taker_id = ${by.userId}) as is_own,
      (select jsonb_build_object('id', r.id, 'applicationNo', r.application_no, 'state', r.state, 'grantedOn', r.granted_on, 'docNo', r.doc_no, 'suspendedUntil', r.suspended_until)
        from firm_reception r where r.association_id = f.association_id and r.firm_id = f.id and r.state <> 'removed' and r.deleted_at is null) as known
    from unnest(${rows.map(({ firmCreditCode }) => firmCreditCode)}::text[], ${rows.map(({ grantedOn }) => grantedOn)}::date[]) as given (code, day)
    join law_firm f on f.association_id = ${associationId} and f.credit_code = given.code and f.deleted_at is null`.execute(db);
  return new Map(firms.map((firm) => [firm.creditCode, firm]));
}

function judge(row: ReceptionRow, firm: Firm | undefined, { today, minYears }: { today: string; minYears: number }): Judgement {
  const findings: Finding[] = [];
  const stop = (code: string, field: string, message: string | null) => { if (message) findings.push({ level: 'BLOCK', code, field, message }); };
  if (!firm) {
    stop('UNKNOWN_FIRM', 'firmCreditCode', '信用代码不在律所名录中，请核对，或先导入律师事务所花名册');
    return { findings, against: { known: null } };
  }
  if (comparable(firm.name) !== comparable(row.firmName)) stop('FIRM_CONFLICT', 'firmCreditCode', `律所信用代码属于“${firm.name}”，与律所名称不是同一家，请核对两项`);
  const known = firm.known;
  if (known) {
    const isSame = known.state === row.state && known.grantedOn === row.grantedOn && (row.docNo ?? known.docNo) === known.docNo && (row.suspendedUntil ?? known.suspendedUntil) === known.suspendedUntil;
    if (!isSame) stop('HELD', 'firmCreditCode', `该所已有接收资格（${known.applicationNo}，${stateTitle(receptionFlow, known.state)}，${known.grantedOn}授予），不能重复授予`);
    return { findings, against: { known: known.id, differs: [] } };
  }
  if (firm.isOwn) stop('OWN_FIRM', 'firmCreditCode', '这是您本人所在的律所，应当回避，请由其他工作人员办理');
  if (row.grantedOn > today) stop('FUTURE', 'grantedOn', '授予日期晚于今天，请核对');
  else if (row.grantedOn < firm.establishDate) stop('BEFORE_FIRM', 'grantedOn', `授予日期早于该所设立日期（${firm.establishDate}），请核对`);
  else stop('TOO_YOUNG', 'grantedOn', whyTooYoung(firm, minYears));
  if (row.state === 'granted') {
    stop('STATUS', 'firmCreditCode', whyNotActive(firm));
    if (row.suspendedUntil !== undefined) stop('NOT_SUSPENDED', 'suspendedUntil', '接收资格为“具备”的，不填暂停至');
  } else if (row.suspendedUntil !== undefined && row.suspendedUntil < today) stop('OVER', 'suspendedUntil', `暂停至不能早于今天（${today}）；暂停已满的请填“具备”`);
  return { findings, against: { known: null } };
}

export default importing(receptionsImport, {
  touches: [touches('firmReception', 'id')],
  // Whoever came to the firm on the strength of it keeps it from being taken back.
  builtOn: sql<boolean>`exists (select from practice_application a where a.association_id = t.association_id and a.firm_id = t.firm_id and a.submitted_at >= t.created_at)
    or exists (select from internship i where i.association_id = t.association_id and i.firm_id = t.firm_id and i.created_at >= t.created_at)`,

  async begin(db, context) {
    const { associationId, today, by } = context;
    const minYears = await settings.get(db, associationId, receptionSettings.firmMinYears);
    return {
      async judge(inside, candidates) {
        const rows = candidates.map(({ values }) => values);
        const firms = await firmsOf(inside, context, rows, minYears);
        return rows.map((row) => judge(row, firms.get(row.firmCreditCode), { today, minYears }));
      },
      async write(inside, entering) {
        const firms = await firmsOf(inside, context, entering.map(({ candidate: { values } }) => values), minYears);
        const day = await numberDay(inside);
        const numbers = await numbersForAll(inside, associationId, entering.map(() => ({ name: receptionFlow.entity, period: day, digits: 5 })));
        const rows = entering.map(({ candidate: { values: { firmCreditCode, state, grantedOn, docNo = null, suspendedUntil = null } } }, at) => ({
          associationId, id: newId(), applicationNo: `${receptionFlow.prefix}${day}${numbers[at]!}`, state, firmId: firms.get(firmCreditCode)!.id, grantedOn, docNo, suspendedUntil, createdBy: by.userId,
        }));
        await insertRows(inside, 'firmReception', rows);
        return rows.map(({ id }) => id);
      },
    };
  },
});
