/** A change to an internship with people of its own, for the generated tests; what differs between the kinds is their form and how the internship stands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BusinessKind } from 'contract/areas/other-business/business-kind';
import type { Output } from 'contract/kernel/endpoint';
import type { AnyWorkflow } from 'contract/kernel/workflow';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { newId } from 'server/kernel/id';
import type { ArrangedCase, Ready, Situation } from '../harness/arrange.ts';
import { newVerifyCode } from 'server/areas/practice/verify-code';
import { inventTutor } from '../harness/invent.ts';
import { passedWritten } from '../assessment/interview-session.arrange.ts';
import { addIntern, addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

const photo = { bytes: new Uint8Array(readFileSync(join(import.meta.dirname, '../samples/attachments/p01-photo.jpg'))), name: '证件照.jpg' };
const paper = { bytes: new Uint8Array(readFileSync(join(import.meta.dirname, '../samples/attachments/n00-harmless.pdf'))), name: '材料.pdf' };

export interface Registered { internshipId: string; internId: string; intern: Person; tutor: Person; tutorId: string; successor: Person; successorId: string; /** A lawyer of another firm, where the intern is to go there. */ newTutor: Person | null; newTutorId: string | null; newFirmId: string; today: string; day(offset: number): string }

let count = 0;

/** `pausedFor`: standing still since so many days. `endedFor`: past its last day since so many. `elsewhere`: with a tutor in another firm. `interviewIn`: an interview is arranged in so many days. */
interface Standing { pausedFor?: number | undefined; endedFor?: number | undefined; interviewIn?: number | undefined; elsewhere?: boolean | undefined }

/** Four months old, with its certificate, its tutor and a colleague of his. */
export async function registered(server: TestServer, { pausedFor, endedFor, interviewIn, elsewhere }: Standing = {}): Promise<Registered> {
  const { database: { db, pool }, associationId, registers: { firms: { firm, firm2 } } } = server;
  const { rows } = await pool.query<{ today: string }>('select app_today() as today');
  const today = rows[0]!.today;
  const day = (offset: number) => new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
  const [begun, until] = endedFor ? [day(-365 - endedFor), day(-endedFor)] : [day(-120), day(244)];
  const no = String(count += 1).padStart(5, '0');
  const [tutorId, successorId] = [await inventTutor(server, firm.id), await inventTutor(server, firm.id)];
  const internId = await addIntern(db, associationId, `在册${no}`);
  const internshipId = newId();
  await insertRows(db, 'internship', [{ associationId, id: internshipId, registrationNo: `SXDJ2098${no}`, internId, firmId: firm.id, currentTutorId: tutorId, practiceType: 'FULL_TIME', status: pausedFor ? 'paused' : endedFor ? 'expiredWait' : 'inProgress', startDate: begun, plannedEndDate: until, assessDeadline: endedFor ? day(365 - endedFor) : null }]);
  await insertRows(db, 'internshipCertificate', [{ associationId, id: newId(), internshipId, certNo: `199801011${no}`, verifyCode: newVerifyCode(), issueDate: begun, validFrom: begun, validTo: until, issuingBody: '南州市律师协会', firmName: '正衡', tutorName: '王宁' }]);
  await insertRows(db, 'tutorRelation', [{ associationId, id: newId(), internshipId, tutorId, firmId: firm.id, startDate: begun }]);
  if (pausedFor) await insertRows(db, 'internshipPause', [{ associationId, id: newId(), internshipId, pausedFrom: day(-pausedFor), expectedUntil: day(1) }]);
  if (interviewIn !== undefined) await passedWritten(server, { internshipId, internId, name: `在册${no}`, tutorId, day }, { state: 'interviewArranged', interviewAt: `${day(interviewIn)}T09:00:00+08:00`, interviewPlace: '市律师协会三楼 第一考场' });
  const intern = await addPerson(db, associationId, { name: `在册${no}`, roles: ['intern'], internId });
  const tutor = await addPerson(db, associationId, { name: `导师${no}`, roles: ['lawyer', 'tutor'], lawyerId: tutorId });
  const successor = await addPerson(db, associationId, { name: `继任${no}`, roles: ['lawyer', 'tutor'], lawyerId: successorId });
  const newTutorId = elsewhere ? await inventTutor(server, firm2.id) : null;
  const newTutor = newTutorId ? await addPerson(db, associationId, { name: `接任${no}`, roles: ['lawyer', 'tutor'], lawyerId: newTutorId }) : null;
  return { internshipId, internId, intern, tutor, tutorId, successor, successorId, newTutor, newTutorId, newFirmId: firm2.id, today, day };
}

interface Own extends Standing { kind: BusinessKind; form(of: Registered): Record<string, unknown>; /** Who is asked as tutor. */ asked?: 'tutor' | 'successor' | 'newTutor' }
type Detail = Output<BusinessKind['feature']['endpoints']['get']>;

export async function beginBusiness(server: TestServer, { kind, form, asked = 'tutor', ...standing }: Own): Promise<ArrangedCase & { of: Registered; hand(by: Person): Promise<void> }> {
  const { people } = server;
  const { endpoints } = kind.feature;
  const of = await registered(server, standing);
  const { firstReviewer, finalReviewer } = people;
  // Who goes elsewhere leaves one firm and comes to another.
  const [oldFirm, firm] = standing.elsewhere ? [people.firm, people.otherFirm] : [null, people.firm];
  const { id } = await server.call(of.intern, endpoints.save, { internshipId: of.internshipId, form: {} });
  const look = async (person: Person): Promise<Detail | null> => {
    const { status, body } = await server.ask(person, endpoints.get, { id });
    return status === 200 ? (body as { result: Detail }).result : null; // the oracle has read a success by the declared shape
  };
  const hand = async (by: Person) => {
    const now = await look(by);
    if (!now?.editable) return;
    await server.call(by, endpoints.save, { id, version: now.version, form: form(of) });
    const whole = await look(by);
    for (const { code, required, files, accept } of whole!.materials) if (required && files.length === 0) await server.call(by, endpoints.uploadMaterial, { id, materialCode: code, ticked: 'BOTH' }, { file: accept === 'photo' ? photo : paper });
  };
  const markAll = async () => {
    const now = await look(firstReviewer);
    if (!now?.markable) return;
    for (const file of now.materials.flatMap(({ files }) => files)) if (file.checkMark !== 'OK') await server.call(firstReviewer, endpoints.markMaterial, { id, attachmentId: file.id, checkMark: 'OK' });
  };
  const byTutor = of[asked]!;
  return {
    id, of, hand, actors: { applicant: of.intern, tutor: byTutor, firm, firstReviewer, finalReviewer, ...(oldFirm && { oldFirm }) },
    cast: [
      { person: of.intern, parts: ['applicant'] }, { person: byTutor, parts: ['tutor'] }, { person: firm, parts: ['firm'] }, ...(oldFirm ? [{ person: oldFirm, parts: ['oldFirm'] }] : [{ person: people.otherFirm, parts: [] }]),
      { person: firstReviewer, parts: ['firstReviewer'] }, { person: finalReviewer, parts: ['finalReviewer'] }, { person: people.everybody, parts: ['firstReviewer', 'finalReviewer'] },
      ...[people.otherApplicant, people.otherTutor, people.stranger, people.nobody, people.administrator, people.committee].map((person) => ({ person, parts: [] })),
    ],
    look,
    inputOf: (action) => ({
      ...(!/submit|fileByFirm/.test(action) && { opinion: '已阅，经核对全部材料和相关规定，按规定办理，请各方知悉。' }),
      ...(['return', 'returnByFinal'].includes(action) && { defects: [{ field: Object.keys(kind.form.shape)[0]!, reason: 'MISMATCH', text: '与材料不一致' }] }),
    }),
    mend: async (action) => {
      if (/submit/.test(action)) await hand(of.intern);
      // The old firm has said nothing for longer than anybody has to wait.
      if (action === 'skipOldFirm') await server.database.pool.query(`update business_application set submitted_at = submitted_at - interval '20 days' where id = $1 and state = 'oldFirmPending' and submitted_at > now() - interval '10 days'`, [id]);
      if (action in reviewsFor) await server.database.pool.query("update business_application set needs_final = $2 where id = $1 and state = 'firstPending'", [id, reviewsFor[action]]);
      if (action === 'pass' || action === 'approveByFirst') await markAll();
    },
  };
}

/** One review or two: what a setting says, a walker brings about as he needs it. Kinds that always have two have it on record. */
const reviewsFor: Readonly<Record<string, boolean>> = { pass: true, approveByFirst: false, rejectByFirst: false };

/** Takes a case along these actions, each by whom it waits for. */
export async function along(server: TestServer, kind: BusinessKind, one: ArrangedCase, steps: readonly (readonly [action: string, doer: string])[]): Promise<void> {
  const flow: AnyWorkflow = kind.workflow;
  for (const [action, doer] of steps) {
    await one.mend(action);
    const by = one.actors[doer]!;
    const seen = await one.look(by);
    await server.call(by, flow.endpoints[action]!, { id: one.id, version: seen!.version, ...one.inputOf(action) });
  }
}

export const toFirstReview = [['submit', 'applicant'], ['confirm', 'tutor'], ['confirmByFirm', 'firm']] as const;
export const toTheEnd = [...toFirstReview, ['pass', 'firstReviewer'], ['approve', 'finalReviewer']] as const;

/** A situation for each call of a kind. */
export function callsOf(own: Own, filed: readonly (readonly [action: string, doer: string])[] = toFirstReview): Record<'get' | 'save' | 'uploadMaterial' | 'removeMaterial' | 'getMaterialFile' | 'markMaterial', Situation<never> | readonly Situation<never>[]> {
  const { kind } = own;
  const code = (one: Detail | null) => one!.materials[0]!.code;
  const withPaper = async (server: TestServer): Promise<Ready<never>> => {
    const one = await beginBusiness(server, own);
    const seen = await one.look(one.of.intern) as Detail;
    const { id: attachmentId } = await server.call(one.of.intern, kind.feature.endpoints.uploadMaterial, { id: one.id, materialCode: code(seen), ticked: 'BOTH' }, { file: paper });
    return { by: one.of.intern, input: { id: one.id, attachmentId } as never };
  };
  return {
    get: async (server) => {
      const one = await beginBusiness(server, own);
      // What is recorded when somebody else opens it.
      if (kind.tellsOfPerson) await along(server, kind, one, filed);
      return { by: kind.tellsOfPerson ? server.people.firstReviewer : one.of.intern, input: { id: one.id } as never };
    },
    save: [
      async (server) => { const of = await registered(server, own); return { by: of.intern, input: { internshipId: of.internshipId, form: {} } as never }; },
      async (server) => { const one = await beginBusiness(server, own); const seen = await one.look(one.of.intern); return { by: one.of.intern, input: { id: one.id, version: seen!.version, form: own.form(one.of) } as never }; },
    ],
    uploadMaterial: async (server) => { const one = await beginBusiness(server, own); const seen = await one.look(one.of.intern) as Detail; return { by: one.of.intern, input: { id: one.id, materialCode: code(seen) } as never, file: paper }; },
    removeMaterial: withPaper,
    getMaterialFile: withPaper,
    markMaterial: async (server) => {
      const one = await beginBusiness(server, own);
      await along(server, kind, one, filed);
      const seen = await one.look(server.people.firstReviewer) as Detail;
      return { by: server.people.firstReviewer, input: { id: one.id, attachmentId: seen.materials.flatMap(({ files }) => files)[0]!.id, checkMark: 'DEFECT', defectReason: '签名缺失' } as never };
    },
  };
}
