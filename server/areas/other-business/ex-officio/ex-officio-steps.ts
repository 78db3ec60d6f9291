/** The workflow of 依职权注销 on the server: what blocks a step, and what the decision does to the register. */
import { sql, type Selectable } from 'kysely';
import { type BarMonths, monthsOf } from 'contract/areas/other-business/bar-months';
import { exOfficioFlow, exOfficioKind } from 'contract/areas/other-business/ex-officio';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { practiceSettings } from 'contract/areas/practice/settings';
import { labelsOf } from 'contract/kernel/schema';
import type { Finding } from 'contract/kernel/workflow';
import { flow, type Acting, type Done } from '../../../kernel/flow.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { plusDays } from '../../../machines/calendar/work-calendar.ts';
import { block } from '../../../machines/casework/blockers.ts';
import { aimOnce, inDays, nothing } from '../../../machines/casework/case-clock.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import type { Database } from '../../../tables.gen.ts';
import { issueDocument } from '../../basic-info/decision-document/issue-document.public.ts';
import { asItStands, putBack, registeredAnew } from '../../practice/before-decision.public.ts';
import { dayOf } from '../../practice/period.public.ts';
import { acceptRecheck, refuseRecheck, withdrawRecheck, type AboutRequest } from '../../practice/recheck-acceptance.public.ts';
import { askForRecheck, closeRecheck, dispatched, goesToProvince, issueRecheckLetter, limitOf, notRechecked, originalOf, recheckInTime, recheckRunsFrom, type Ruling } from '../../practice/recheck.public.ts';
import { barIntern, closeBusinesses, endInternship, sayBarred } from '../end-internship.public.ts';
import { tellTutorOfEnd, tellTutorOfReturn } from '../former-tutor.ts';
import { internshipOf } from '../internship-facts.ts';
import { audience, ties } from './ex-officio-ties.ts';
import { cannotEnd } from './who-may-be-ended.ts';

export type ExOfficio = Selectable<Database['exOfficioCancel']>;
type Step = Acting<ExOfficio>;

/** The association's time begins when he has said what he has to say. */
export const startOf = async (step: Parameters<typeof inDays>[0]) => ({ acceptedAt: sql`app_now()`, deadline: await inDays(step, await ruleFor(step, otherBusinessSettings.decisionDays), await ruleFor(step, otherBusinessSettings.decisionUnit)), target: await aimOnce(step, 'exOfficio') });
const start = async (step: Step): Promise<Done> => ({ set: await startOf(step) });

const entity = exOfficioFlow.entity;
export const internshipFor = async ({ db, row }: Pick<Step, 'db' | 'row'>) => {
  const found = await internshipOf(db, row.associationId, row.internshipId);
  if (!found) throw new Error(`${entity} ${row.id}: its internship is gone`);
  return found;
};
export const hearingTitle = ({ hearing }: Pick<ExOfficio, 'hearing'>): string | null => hearing && (labelsOf(exOfficioFlow.actions.pass.input.shape.hearing)?.[hearing] ?? null);
const personOf = ({ internName, certNo, firmName, startDate }: Awaited<ReturnType<typeof internshipFor>>) => ({ 'intern.name': internName, 'certificate.no': certNo ?? '—', 'firm.name': firmName, 'internship.from': startDate });

/** The register may have moved on since it was opened. */
async function stillStands(step: Step): Promise<Finding[]> {
  const reason = cannotEnd(await internshipFor(step));
  return reason ? [block('register', reason)] : [];
}

async function statementIsOver({ db, row }: Step): Promise<Finding[]> {
  const { rows } = await sql<{ over: boolean }>`select ${row.statementDue}::date < app_today() as over`.execute(db);
  return rows[0]?.over ? [] : [block('statementDue', `陈述申辩期限到${row.statementDue}为止`)];
}
async function statementInTime({ db, row }: Step): Promise<Finding[]> {
  const { rows } = await sql<{ over: boolean }>`select ${row.statementDue}::date < app_today() as over`.execute(db);
  return rows[0]?.over ? [block('statementDue', `陈述申辩期限已于${row.statementDue}届满`)] : [];
}

async function approve(step: Step, { barMonths: bar, opinion }: { barMonths: BarMonths; opinion: string }): Promise<Done> {
  const { db, row, actor } = step;
  const { associationId: at } = row;
  await closeBusinesses(step, row.internshipId);
  const [internship, today, before] = [await internshipFor(step), await todayIn(db), await asItStands(db, row)];
  const isFraud = row.kind === 'FRAUD';
  await tellTutorOfEnd(db, { associationId: at, internshipId: row.internshipId, caseId: row.id, today, how: isFraud ? '撤销' : '注销' });
  await endInternship(step, { internship, today, status: isFraud ? 'annulled' : 'cancelled', reason: 'CANCEL' });
  const barredUntil = await barIntern(db, row, monthsOf[bar]);
  const recheckDays = await ruleFor(step, practiceSettings.recheckApplyDays);
  const due = await inDays(step, recheckDays);
  const letter = { ...personOf(internship), recheckDays, 'recheck.due': due, 'return.due': plusDays(today, await ruleFor(step, otherBusinessSettings.certReturnDays)) };
  const about = { associationId: at, caseEntity: entity, caseId: row.id, to: ['intern', 'firm'], issuedBy: actor.userId };
  const barred = sayBarred(barredUntil);
  return {
    set: { beforeDecision: JSON.stringify(before), barMonths: bar, barredUntil, decidedAt: sql`app_now()`, servedAt: null, deadline: null, recheckDue: due },
    async last() {
      if (isFraud) await issueDocument(db, { ...about, kind: 'REVOKE', data: { ...letter, facts: [row.facts, opinion, barred].filter(Boolean).join('\n') } });
      else await issueDocument(db, { ...about, kind: 'CANCEL_EX_OFFICIO', data: { ...letter, reason: exOfficioKind.labels[exOfficioKind.parse(row.kind)], facts: row.facts, opinion, barred, 'cancel.on': today } });
    },
  };
}

async function requestRecheck(step: Step, { grounds }: { grounds: string }): Promise<Done> {
  const { app, db, row } = step;
  const body = await app.settings.get(db, row.associationId, practiceSettings.recheckBody);
  const original = await originalOf(db, row, ['CANCEL_EX_OFFICIO', 'REVOKE'], '注销实习登记决定', dayOf(row.decidedAt ?? row.updatedAt));
  const text = `${row.kind === 'FRAUD' ? '撤销' : '注销'}实习登记：${exOfficioKind.labels[exOfficioKind.parse(row.kind)]}${row.barredUntil ? `；限制再次申请至${row.barredUntil}` : ''}`;
  const done = await askForRecheck(step, { entity, grounds, body, original: { ...original, text } });
  return { ...done, set: { ...done.set, recheckBody: body } };
}

const aboutRequest = async (step: Step): Promise<AboutRequest> => ({ caseEntity: entity, to: ['intern', 'firm'], name: step.row.internName, firm: (await internshipFor(step)).firmName });

async function answered(step: Step, result: 'UPHOLD' | 'ANNUL', outcome: string, given: Ruling): Promise<Done> {
  const internship = await internshipFor(step);
  await closeRecheck(step, result, outcome, given);
  return { set: { deadline: null }, last: () => issueRecheckLetter(step, { caseEntity: entity, to: ['intern', 'firm'], person: personOf(internship) }) };
}

async function annul(step: Step, given: Ruling): Promise<Done> {
  const { db, row } = step;
  if (row.beforeDecision) await putBack(db, row, row.beforeDecision);
  await tellTutorOfReturn(db, { associationId: row.associationId, internshipId: row.internshipId, caseId: row.id });
  const done = await answered(step, 'ANNUL', '撤销原决定，恢复实习登记', given);
  return { ...done, set: { ...done.set, barMonths: null, barredUntil: null, recheckDue: null } };
}

export const exOfficioSteps = flow<typeof exOfficioFlow, 'exOfficioCancel'>({
  workflow: exOfficioFlow, table: 'exOfficioCancel', ties, audience,
  due: sql<string | null>`coalesce(t.deadline, case when t.state = 'statementPending' then t.statement_due end)`,
  limit: limitOf({ days: otherBusinessSettings.decisionDays, unit: otherBusinessSettings.decisionUnit }),
  whenServed: recheckRunsFrom('exOfficioCancel', ['CANCEL_EX_OFFICIO', 'REVOKE']),
  // Nobody has applied for it; and until when he may speak is what he has to know first.
  words: async ({ row }) => ({ business: '实习登记注销一案', ...row.statementDue && { date: row.statementDue } }),
  soughtBy: sql`t.intern_name`,
  headline: ({ internName }) => internName,
  address: ({ id }) => `/otherBusiness/exOfficio/${id}`,
  offers: { requestRecheck: notRechecked, dispatch: ({ recheckBody }) => recheckBody === 'PROVINCE' },
  blockers: {
    makeStatement: statementInTime, explainByFirm: statementInTime, statementOver: statementIsOver, approve: stillStands,
    requestRecheck: recheckInTime, uphold: goesToProvince, annul: async (step) => [...await goesToProvince(step), ...await registeredAnew(step.db, step.row)],
  },
  effects: {
    openForStatement: nothing, open: nothing, makeStatement: start, explainByFirm: nothing, statementOver: start,
    pass: async (_, { hearing }) => ({ set: { hearing } }), sendBack: nothing, approve, reject: async () => ({ set: { decidedAt: sql`app_now()`, deadline: null } }), withdraw: async () => ({ set: { deadline: null } }),
    requestRecheck, acceptRecheck: async (step) => acceptRecheck(step, await aboutRequest(step)), refuseRecheck: async (step, given) => refuseRecheck(step, await aboutRequest(step), given), withdrawRecheck, dispatch: dispatched, uphold: (step, given) => answered(step, 'UPHOLD', '维持原决定', given), annul,
  },
});
