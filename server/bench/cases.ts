/**
 * Applications that wait for a review, thousands at once: rows as the product would have written them, with their
 * materials and their journal. Put in directly, because filling in ten thousand by the product takes minutes.
 */
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { defaultMaterials, isRequired } from 'contract/areas/practice/materials';
import type { App } from '../app.ts';
import { columnsOf } from '../areas/practice/practice-application/form-store.ts';
import { newId } from '../kernel/id.ts';
import { insertRows } from '../machines/bulk/insert-rows.ts';
import { gramsOf } from '../machines/search/grams.ts';
import type { Applicant } from './applicants.ts';
import type { Vault } from '../machines/vault/vault.ts';
import type { Person } from './people.ts';
import type { Values } from './replay.ts';

export interface WaitingCase { id: string; version: number; applicant: Applicant }

/** The road to each state that a case can wait in. */
const roads = {
  draft: ['create'],
  firstPending: ['create', 'submit', 'confirm', 'confirmByFirm'],
  finalPending: ['create', 'submit', 'confirm', 'confirmByFirm', 'pass'],
} as const;

export async function arrangeCases({ db, vault, associationId }: Pick<App, 'db' | 'vault' | 'associationId'>, state: keyof typeof roads, applicants: readonly Applicant[], actor: Person): Promise<WaitingCase[]> {
  const road = roads[state];
  const at = (await db.selectNoFrom((pick) => pick.fn<string>('app_now').as('at')).executeTakeFirstOrThrow()).at;
  const cases = applicants.map((applicant) => ({ id: newId(), version: road.length - 1, applicant }));
  await insertRows(db, 'practiceApplication', cases.map(({ id, version, applicant: { internId, firmId, tutorId, form } }) => {
    const applicationNo = `SXBENCH${id.slice(-12)}`;
    const { form: text, ...sealed } = columnsOf({ vault }, id, form);
    return {
      ...sealed, form: JSON.parse(text), // the rows travel as JSON: a text would arrive as a text
      associationId, id, version, applicationNo, state, internId, firmId, tutorId, applicantName: form.name,
      practiceType: form.practiceType, searchGrams: gramsOf(form.name, applicationNo), submittedAt: state === 'draft' ? undefined : at, acceptedAt: state === 'draft' ? undefined : at, createdBy: actor.userId, updatedBy: actor.userId,
    };
  }), 200);
  await insertRows(db, 'attachment', cases.flatMap(({ id, applicant: { form } }) => defaultMaterials.filter((spec) => isRequired(spec, form)).map(({ code, name }) => ({
    associationId, id: newId(), ownerEntity: practiceFlow.entity, ownerId: id, materialCode: code, fileObjectId: newId(), fileName: `${name}.pdf`,
    mime: 'application/pdf', size: 20_000, checkMark: 'OK', uploadedBy: actor.userId,
  }))));
  await insertRows(db, 'reviewRecord', cases.flatMap(({ id }) => road.map((action, step) => ({
    associationId, id: newId(), area: practiceFlow.area, entity: practiceFlow.entity, caseId: id, caseNo: `SXBENCH${id.slice(-12)}`, action, at,
    doer: 'applicant', fromState: step === 0 ? undefined : practiceFlow.actions[road[step - 1]!].to, toState: practiceFlow.actions[action].to,
    actorId: actor.userId, actorName: actor.realName,
  }))));
  await insertRows(db, 'auditEntry', cases.flatMap(({ id }) => road.map((action) => ({
    associationId, at, actorId: actor.userId, actorName: actor.realName, event: `${practiceFlow.entity}.${action}`, entity: practiceFlow.entity, entityId: id, result: 'done', traceId: id,
  }))));
  return cases;
}

/** What in the statements about a case belongs to it and no other. */
export function ownValues(vault: Vault, { id, applicant: { internId, firmId, tutorId, form } }: WaitingCase): Values {
  return { id, internId, firmId, tutorId, idNoBlind: vault.blind('idNo', form.idNo), mobileBlind: vault.blind('mobile', form.mobile), applicationNo: `SXBENCH${id.slice(-12)}` };
}
