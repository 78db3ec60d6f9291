/** The papers of an application: what they say, and to whom they go. */
import { applicationForm } from 'contract/areas/practice/practice-application.form';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import { titleOf } from 'contract/kernel/schema';
import type { Db } from '../../../kernel/context.ts';
import type { Acting } from '../../../kernel/flow.ts';
import { issueDocument } from '../../basic-info/decision-document/issue-document.public.ts';
import { openForm, type Kept } from './form-store.ts';
import { dayOf } from '../period.public.ts';
import type { AboutRequest } from '../recheck-acceptance.public.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { defectWording, type Defect } from '../../../machines/casework/return-reasons.ts';

interface Filed extends Kept { associationId: string; applicationNo: string; firmId: string | null; acceptedAt: string | null; submittedAt: string | null; updatedAt: string }
export type Step = Acting<Filed>;

const parties = ['applicant', 'firm'];

/** The case as every paper of it begins. */
export async function applicantOf({ app, db, row }: Step, knownFirm?: string) {
  const firm = knownFirm ?? await firmName(db, row);
  return { 'applicant.name': openForm(app, row).name ?? '', 'application.no': row.applicationNo, 'application.acceptedOn': dayOf(row.acceptedAt ?? row.updatedAt), 'firm.name': firm };
}

export const about = ({ row, actor }: Step) => ({ associationId: row.associationId, caseEntity: practiceFlow.entity, caseId: row.id, to: parties, issuedBy: actor.userId });

/** To whom it is said what becomes of a request for a recheck. */
export async function aboutRequest(step: Step): Promise<AboutRequest> {
  const { 'applicant.name': name, 'firm.name': firm } = await applicantOf(step);
  return { caseEntity: practiceFlow.entity, to: parties, name, firm };
}

async function firmName(db: Db, { associationId, firmId }: Filed): Promise<string> {
  const firm = firmId ? await db.selectFrom('lawFirm').select('name').where('associationId', '=', associationId).where('id', '=', firmId).executeTakeFirst() : undefined;
  return firm?.name ?? '';
}

/** All that is wanting, told at once (一次性告知). */
export async function issueCorrection(step: Step, { defects, opinion, due }: { defects: readonly Defect[]; opinion: string | undefined; due: string }): Promise<void> {
  const { db } = step;
  const specs = await ruleFor(step, practiceSettings.materials);
  const inWords = await defectWording(step, step.row.associationId);
  const named = (field: string) => specs.find(({ code }) => code === field)?.name ?? titleOf(applicationForm, field);
  await issueDocument(db, { ...about(step), kind: 'CORRECTION', data: {
    ...await applicantOf(step), defects: inWords(defects).map(({ field, text }) => ({ item: named(field), text })), opinion: opinion ?? '', 'correction.due': due,
  } });
}

/** A refusal is written and reasoned, and says how to have it looked at again (rules: courts review it as a decision). */
export async function issueRefusal(step: Step, { facts, reason, due }: { facts: string; reason: string | undefined; due: string }): Promise<void> {
  const recheckDays = await ruleFor(step, practiceSettings.recheckApplyDays);
  await issueDocument(step.db, { ...about(step), kind: 'REG_REFUSE', data: { ...await applicantOf(step), facts, reason: reason ?? '', recheckDays, 'recheck.due': due } });
}

export async function issueRecheck(step: Step, result: 'UPHOLD' | 'ANNUL' | 'REMAND', findings: string): Promise<void> {
  const { db, row: { associationId: at, id } } = step;
  const original = await db.selectFrom('decisionDocument').select(['title', 'docNo', 'issuedAt']).where('associationId', '=', at).where('caseId', '=', id).where('kind', '=', 'REG_REFUSE').orderBy('issuedAt', 'desc').executeTakeFirst();
  const asked = await db.selectFrom('recheckApplication').select(['grounds', 'appliedAt', 'recheckNo']).where('associationId', '=', at).where('caseId', '=', id).orderBy('appliedAt', 'desc').executeTakeFirstOrThrow();
  await issueDocument(db, { ...about(step), kind: 'RECHECK', data: {
    ...await applicantOf(step), 'original.title': original?.title ?? '不予登记决定', 'original.no': original?.docNo ?? '—', 'original.date': dayOf(original?.issuedAt ?? asked.appliedAt),
    'recheck.appliedOn': dayOf(asked.appliedAt), 'recheck.no': asked.recheckNo, grounds: asked.grounds, findings, upheld: result === 'UPHOLD', annulled: result === 'ANNUL', remanded: result === 'REMAND',
  } });
}
