/**
 * 复核 on the server, for every kind of case about an internship: asked for within the days, decided by somebody who had
 * no part in the decision, here or by the provincial association, and answered by a letter.
 */
import { sql, type RawBuilder } from 'kysely';
import type { DocumentKind } from 'contract/areas/basic-info/document-kind';
import { recheckPaper, recheckBody, recheckPrefix, recheckDecidingStates, type RecheckBody, type rechecks } from 'contract/areas/practice/recheck';
import type { MaterialSpec } from 'contract/areas/practice/materials';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Finding } from 'contract/kernel/workflow';
import type { z } from 'zod';
import { Refusal } from '../../kernel/fail.ts';
import type { Db } from '../../kernel/context.ts';
import type { Acting, Arrived, CaseLimit, Done } from '../../kernel/flow.ts';
import { newId } from '../../kernel/id.ts';
import { togetherWith } from '../../kernel/on-behalf.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { limitEnds } from '../../machines/calendar/limits.ts';
import { todayIn } from '../../machines/calendar/today.ts';
import { workCalendarOf } from '../../machines/calendar/work-calendar.ts';
import { block } from '../../machines/casework/blockers.ts';
import { inDays, type Clocked } from '../../machines/casework/case-clock.ts';
import { nextNumber } from '../../machines/numbers/next-number.ts';
import { comparable, prefixPattern } from '../../machines/search/grams.ts';
import { ruleFor } from '../../machines/settings/rules-in-force.ts';
import { issueDocument } from '../basic-info/decision-document/issue-document.public.ts';
import { isPerson, keepService, type ServiceLine } from '../basic-info/decision-document/keep-service.public.ts';
import { dayOf } from './period.public.ts';

export interface Contested extends Clocked { id: string; servedAt: string | null; recheckDue: string | null; recheckAppliedAt: string | null; recheckEndedAt: string | null; decidedAt: string | null }
interface ByBody extends Contested { recheckBody: string | null }
type Step<Row extends Contested = Contested> = Acting<Row>;

/** Once for each decision: what was decided anew may be contested again, and so may what nobody has looked at, since the request was not accepted or was taken back. */
export const notRechecked = ({ recheckAppliedAt: asked, recheckEndedAt: ended, decidedAt: decided }: Pick<Contested, 'recheckAppliedAt' | 'recheckEndedAt' | 'decidedAt'>): boolean =>
  asked === null || ended !== null || (decided !== null && Date.parse(asked) < Date.parse(decided));

/** The last day counts whole, until 24:00 in Shanghai by the database's clock. What has not reached the person runs against nobody. */
export async function recheckInTime({ db, row }: Pick<Step, 'db' | 'row'>): Promise<Finding[]> {
  if (row.servedAt === null) return [];
  const { rows } = await sql<{ late: boolean }>`select ${row.recheckDue}::date < app_today() as late`.execute(db);
  return rows[0]?.late ? [block('recheckDue', `申请复核的期限已于${row.recheckDue}届满`)] : [];
}

/** The days in which it may be asked for run from the day on which the decision reached the person; where that is taken back, they run no longer. */
export const recheckRunsFrom = (table: 'practiceApplication' | 'assessmentApplication' | 'exOfficioCancel', kinds: readonly DocumentKind[]) => async ({ app, db, row }: Pick<Step, 'app' | 'db' | 'row'>, { kind, issuedAt, on }: Arrived): Promise<void> => {
  // What was decided before this decision says nothing about it.
  if (!kinds.includes(kind) || row.recheckDue === null || row.decidedAt === null || Date.parse(issuedAt) < Date.parse(row.decidedAt)) return;
  const days = await ruleFor({ app, db, row }, practiceSettings.recheckApplyDays);
  const due = limitEnds(await workCalendarOf(db, row.associationId), on ?? dayOf(row.decidedAt), days);
  await sql`update ${sql.table(table)} set recheck_due = ${due}::date, served_at = case when ${on}::date = app_today() then app_now() else (${on}::date + time '12:00') at time zone 'Asia/Shanghai' end where association_id = ${row.associationId} and id = ${row.id}`.execute(db);
};

/** What had been decided, as the letter says it that was served last. */
export async function originalOf(db: Db, { associationId, id }: Contested, kinds: readonly string[], title: string, on: string): Promise<{ documentId: string | null; title: string; docNo: string | null; on: string }> {
  const letter = await db.selectFrom('decisionDocument').select(['id', 'title', 'docNo', 'issuedAt']).where('associationId', '=', associationId).where('caseId', '=', id).where(sql<boolean>`kind = any(${[...kinds]}::text[])`).orderBy('issuedAt', 'desc').executeTakeFirst();
  return letter ? { documentId: letter.id, title: letter.title, docNo: letter.docNo, on: dayOf(letter.issuedAt) } : { documentId: null, title, docNo: null, on };
}

/** While a decision is looked at anew, the limit is that of the recheck: of its acceptance first, then of its decision. */
export const limitOf = (first: CaseLimit) => ({ state }: { state: string }): CaseLimit => {
  if (state === 'recheckPending') return { days: practiceSettings.recheckAcceptDays, unit: practiceSettings.recheckAcceptUnit };
  return recheckDecidingStates.some((one) => one === state) ? { days: practiceSettings.recheckDecisionDays } : first;
};

interface Asked { entity: string; grounds: string; body: RecheckBody; original: { documentId: string | null; title: string; docNo: string | null; on: string; text: string } }

export async function askForRecheck(step: Step, { entity, grounds, body, original }: Asked): Promise<Done> {
  const { db, row } = step;
  const applyDue = await knowsOf(step, entity, original.documentId) ?? row.recheckDue;
  const due = await inDays(step, await ruleFor(step, practiceSettings.recheckAcceptDays), await ruleFor(step, practiceSettings.recheckAcceptUnit));
  return {
    set: { recheckAppliedAt: sql`app_now()`, recheckEndedAt: null, deadline: due },
    async last() {
      const day = (await todayIn(db)).replaceAll('-', '');
      const recheckNo = `${recheckPrefix}${day}${await nextNumber(db, row.associationId, 'recheckApplication', day, 5)}`;
      await db.insertInto('recheckApplication').values({
        associationId: row.associationId, id: newId(), recheckNo, entity, caseId: row.id, grounds, appliedAt: sql`app_now()`, applyDue, acceptDue: due, body, originalTitle: original.title, originalNo: original.docNo, originalOn: original.on, originalText: original.text.slice(0, 2000),
      }).execute();
    },
  };
}

/** Whose recheck has a number that begins so, among the cases `t`; `null`: something else was typed. */
export function recheckNumbered(associationId: string, keyword: string | undefined, id = sql.ref('t.id')): RawBuilder<boolean> | null {
  const typed = comparable(keyword ?? '').toUpperCase();
  return numbered.test(typed) ? sql`${id} in (select r.case_id from recheck_application r where r.association_id = ${associationId} and r.recheck_no like ${prefixPattern(typed)})` : null;
}
const numbered = new RegExp(`^${recheckPrefix}\\d{4,}$`);

/** Whoever contests a decision has it before him, whatever shows how it came to him: from today at the latest his days are counted. Answers until when. */
async function knowsOf({ app, db, row, actor }: Step, entity: string, documentId: string | null): Promise<string | null> {
  const own = app.flows.find(({ workflow }) => workflow.entity === entity);
  if (documentId === null || !own) return null;
  // Somebody who is just opening it, or writing its service down, holds the line and waits for the case that we hold: his line says it as well.
  const { rows } = await sql<ServiceLine>`
    select s.id, s.served_to, d.kind, d.issued_at, d.case_entity, d.case_id from document_service s join decision_document d on d.association_id = s.association_id and d.id = s.document_id
    where s.association_id = ${row.associationId} and s.document_id = ${documentId} and s.state in ('WAITING', 'SENT', 'RETURNED') order by s.id for update of s skip locked`.execute(db);
  const [line] = rows.filter(({ servedTo }) => isPerson(servedTo));
  if (!line) return null;
  await keepService(app, db, row.associationId, line, { deed: 'serve', mode: 'SYSTEM', on: await todayIn(db), note: knownByRecheck, by: actor.userId, byName: actor.name });
  const { rows: [now] } = await sql<{ due: string | null }>`select recheck_due as due from ${sql.table(own.table)} where association_id = ${row.associationId} and id = ${row.id}`.execute(db);
  return now?.due ?? null;
}
const knownByRecheck = '已对本决定申请复核，视为收到';

export const underWay = (db: Db, { associationId, id }: Contested) => db.updateTable('recheckApplication').where('associationId', '=', associationId).where('caseId', '=', id).where('decidedAt', 'is', null);

export async function dispatched({ db, row }: Step, { dispatchedOn, dispatchNo }: { dispatchedOn: string; dispatchNo: string }): Promise<Done> {
  const today = await todayIn(db);
  const asked = dayOf(row.recheckAppliedAt!);
  if (dispatchedOn > today || dispatchedOn < asked) throw new Refusal('invalid', {}, { fields: [{ path: 'dispatchedOn', message: `报送日期应在申请复核之日（${asked}）至今天（${today}）之间` }] });
  await underWay(db, row).set({ dispatchedOn, dispatchNo }).execute();
  return {};
}

export interface Ruling { opinion: string; provinceNo?: string | undefined }

/** Writes the answer down. What it does to the case, the case's own workflow says. */
export async function closeRecheck({ db, row }: Step<ByBody>, result: 'UPHOLD' | 'ANNUL' | 'REMAND', outcome: string, { opinion, provinceNo }: Ruling): Promise<void> {
  if (row.recheckBody === 'PROVINCE' && !provinceNo) throw new Refusal('invalid', {}, { fields: [{ path: 'provinceNo', message: '请填写省律师协会复核文书号' }] });
  if (row.recheckBody !== 'PROVINCE' && provinceNo) throw new Refusal('invalid', {}, { fields: [{ path: 'provinceNo', message: '本案由本会复核，没有省律师协会的文书号，请清空' }] });
  await underWay(db, row).set({ result, outcome, findings: opinion, provinceNo: provinceNo ?? null, decidedAt: sql`app_now()` }).execute();
}

interface Letter { caseEntity: string; to: readonly string[]; person: { 'intern.name': string; 'certificate.no': string; 'firm.name': string; 'internship.from': string } }

export async function issueRecheckLetter({ db, row: { associationId, id }, actor }: Step, { caseEntity, to, person }: Letter): Promise<void> {
  const asked = await db.selectFrom('recheckApplication').selectAll().where('associationId', '=', associationId).where('caseId', '=', id).orderBy('appliedAt', 'desc').executeTakeFirstOrThrow();
  await issueDocument(db, { associationId, kind: 'RECHECK_INTERNSHIP', caseEntity, caseId: id, to, issuedBy: actor.userId, data: {
    ...person, 'original.title': asked.originalTitle ?? '', 'original.no': asked.originalNo ?? '—', 'original.date': asked.originalOn ?? dayOf(asked.appliedAt), 'recheck.appliedOn': dayOf(asked.appliedAt), 'recheck.no': asked.recheckNo, grounds: asked.grounds,
    findings: asked.findings ?? '', outcome: asked.outcome ?? '', byProvince: asked.body === 'PROVINCE', 'province.no': asked.provinceNo ?? '—',
  } });
}

/** What goes to the province is answered there: until it is gone nothing can be entered here. */
export const goesToProvince = async ({ row }: { row: ByBody }): Promise<Finding[]> => row.recheckBody === 'PROVINCE' && row.state === 'rechecking' ? [block('province', '本案由省律师协会复核：请打印案卷报送并登记，收到复核决定后再登记结果')] : [];

/** Whoever took one of these steps has no part in what follows from annulling it. */
export async function anotherPerson({ db, row, viewer }: { db: Db; row: { associationId: string; id: string }; viewer: Viewer | null }, actions: readonly string[], message: string): Promise<Finding[]> {
  if (!viewer) return [];
  const { rows } = await sql`
    select 1 from review_record where association_id = ${row.associationId} and case_id = ${row.id} and action in (${sql.join([...actions])}) and (actor_id in ${togetherWith(viewer)} or delegate_of in ${togetherWith(viewer)}) limit 1`.execute(db);
  return rows.length ? [block('anotherPerson', message)] : [];
}

/** What whoever looks at a case is to it: the person whom the decision concerns, or who looks at it anew. */
interface Looking { readonly isOwn: boolean; readonly isReviewer: boolean }

const standings = { UPHOLD: 'DECIDED', ANNUL: 'DECIDED', REMAND: 'DECIDED', NOT_ACCEPTED: 'NOT_ACCEPTED', WITHDRAWN: 'WITHDRAWN' } as const;

/** As the record shows them. */
export async function rechecksOf({ app, db }: Pick<Step, 'app' | 'db'>, row: Contested, contested: boolean, { isOwn, isReviewer }: Looking): Promise<z.output<typeof rechecks>> {
  const all = row.recheckAppliedAt === null ? [] : await db.selectFrom('recheckApplication').selectAll().where('associationId', '=', row.associationId).where('caseId', '=', row.id).orderBy('appliedAt', 'desc').execute();
  const isOpen = contested && row.recheckDue !== null && notRechecked(row);
  const inTime = isOpen && (await recheckInTime({ db, row })).length === 0;
  return {
    due: isOpen ? row.recheckDue : null, isServed: row.servedAt !== null, isOver: isOpen && !inTime, mayAsk: inTime && isOwn,
    refusalReasons: isReviewer && row.state === 'recheckPending' ? await app.settings.get(db, row.associationId, practiceSettings.recheckRefusalReasons) : [],
    all: all.map(({ recheckNo, originalTitle, originalNo, originalOn, originalText, result, body, appliedAt, applyDue, grounds, acceptDue, acceptedAt, due, dispatchedOn, dispatchNo, outcome, refusalReason, findings, provinceNo, decidedAt }) => ({
      original: { title: originalTitle ?? '', docNo: originalNo, on: originalOn ?? dayOf(appliedAt), text: originalText ?? '' },
      standing: result ? standings[result] : acceptedAt ? 'ACCEPTED' : 'ASKED', recheckNo, body: recheckBody.parse(body), appliedAt, applyDue, grounds, acceptDue, acceptedAt, decisionDue: due, dispatchedOn, dispatchNo,
      outcome, refusalReason, findings, provinceNo, decidedAt,
    })),
  };
}

const mayBeContested = (row: Contested, contested: boolean) => contested && row.recheckDue !== null && notRechecked(row);

/** Its papers are handed in, by whom the decision concerns, before it is asked for; afterwards they stand as they are. */
export const recheckPapersOpen = (row: Contested, contested: boolean, isOwn: boolean): readonly string[] => isOwn && mayBeContested(row, contested) ? [recheckPaper.code] : [];

/** Asked for only when there is, or was, something to look at anew. */
export const recheckPapers = (row: Contested, contested: boolean): readonly MaterialSpec[] => row.recheckAppliedAt !== null || mayBeContested(row, contested) ? [recheckPaper] : [];
