/**
 * Whether a request for a recheck is taken up (internship rules 3.11): accepted, from when on the days of the decision are
 * counted; refused unheard, or taken back by who asked, after which the case stands as before the request.
 */
import { sql } from 'kysely';
import { practiceSettings } from 'contract/areas/practice/settings';
import { Refusal } from '../../kernel/fail.ts';
import type { Acting, Done } from '../../kernel/flow.ts';
import { inDays } from '../../machines/casework/case-clock.ts';
import { ruleFor } from '../../machines/settings/rules-in-force.ts';
import { issueDocument } from '../basic-info/decision-document/issue-document.public.ts';
import { dayOf } from './period.public.ts';
import { recheckInTime, underWay, type Contested } from './recheck.public.ts';

interface Requested extends Contested { applicationNo: string }
type Step = Acting<Requested>;

/** To whom it is said, and about whom. */
export interface AboutRequest { readonly caseEntity: string; readonly to: readonly string[]; readonly name: string; readonly firm: string }

export async function acceptRecheck(step: Step, about: AboutRequest): Promise<Done> {
  const { db, row } = step;
  const due = await inDays(step, await ruleFor(step, practiceSettings.recheckDecisionDays));
  await underWay(db, row).set({ acceptedAt: sql`app_now()`, due }).execute();
  return { set: { deadline: due }, async last() {
    const { said, letter, byProvince } = await request(step, about);
    await issueDocument(db, { ...letter, kind: 'RECHECK_ACCEPT', data: { ...said, byProvince, 'decision.due': due } });
  } };
}

/** Says nothing about the decision: within its days it may be contested anew. */
export async function refuseRecheck(step: Step, about: AboutRequest, { reason, opinion }: { reason: string; opinion: string }): Promise<Done> {
  const { app, db, row } = step;
  const reasons = await app.settings.get(db, row.associationId, practiceSettings.recheckRefusalReasons);
  if (!reasons.includes(reason)) throw new Refusal('invalid', {}, { fields: [{ path: 'reason', message: '请从列表中选择不予受理的理由' }] });
  const mayAskAgain = (await recheckInTime(step)).length === 0;
  const { said, letter } = await request(step, about);
  await underWay(db, row).set({ result: 'NOT_ACCEPTED', outcome: '不予受理', refusalReason: reason, findings: opinion, decidedAt: sql`app_now()` }).execute();
  return { set: asBefore, async last() {
    await issueDocument(db, { ...letter, kind: 'RECHECK_NOT_ACCEPT', data: { ...said, reason, facts: opinion, mayAskAgain, 'recheck.due': row.recheckDue ?? dayOf(row.recheckAppliedAt!) } });
  } };
}

export async function withdrawRecheck({ db, row }: Step, { opinion }: { opinion: string }): Promise<Done> {
  await underWay(db, row).set({ result: 'WITHDRAWN', outcome: '申请人撤回', findings: opinion, decidedAt: sql`app_now()` }).execute();
  return { set: asBefore };
}

const asBefore = { deadline: null, recheckEndedAt: sql`app_now()` };

/** What both letters say of the request. */
async function request({ db, row: { associationId, id, applicationNo }, actor }: Step, { caseEntity, to, name, firm }: AboutRequest) {
  const asked = await db.selectFrom('recheckApplication').selectAll().where('associationId', '=', associationId).where('caseId', '=', id).orderBy('appliedAt', 'desc').executeTakeFirstOrThrow();
  return {
    letter: { associationId, caseEntity, caseId: id, to, issuedBy: actor.userId }, byProvince: asked.body === 'PROVINCE',
    said: {
      'applicant.name': name, 'application.no': applicationNo, 'firm.name': firm, 'original.title': asked.originalTitle ?? '', 'original.no': asked.originalNo ?? '—',
      'original.date': asked.originalOn ?? dayOf(asked.appliedAt), 'recheck.appliedOn': dayOf(asked.appliedAt), 'recheck.no': asked.recheckNo,
    },
  };
}
