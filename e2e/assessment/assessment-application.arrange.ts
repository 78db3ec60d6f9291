/** An intern past his last day with everything that the assessment asks for, and the people through whose hands it goes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { recheckOpenStates } from 'contract/areas/practice/recheck';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { practiceSettings } from 'contract/areas/practice/settings';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import type { Output } from 'contract/kernel/endpoint';
import { doerOf } from 'contract/kernel/workflow';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { newId } from 'server/kernel/id';
import { newVerifyCode } from 'server/areas/practice/verify-code';
import { arrange, type ArrangedCase } from '../harness/arrange.ts';
import { layBook } from '../harness/bound-book.ts';
import { inventTutor } from '../harness/invent.ts';
import { addIntern, addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

const { endpoints } = assessmentApplication;
type Detail = Output<typeof endpoints.getAssessmentApplication>;
type Action = keyof typeof assessmentFlow.actions;

const paper = { bytes: new Uint8Array(readFileSync(join(import.meta.dirname, '../samples/attachments/n00-harmless.pdf'))), name: '材料.pdf' };
const words = '在指导律师的带领下，我参加了接待、阅卷、取证、文书起草和庭审，';
/** Long enough. */
export const summaryOf = (who: string, length = 3100): string => `${who}的实习总结。${Array.from({ length: Math.ceil(length / (words.length + 6)) }, (_, at) => `第${at + 1}件事：${words}`).join('')}`;

let count = 0;

export interface Ended { internshipId: string; internId: string; intern: Person; tutor: Person; tutorId: string; name: string; today: string; day(offset: number): string }

/** `endedFor`: so many days ago was the last day; below 0 it is still to come. */
export async function ended(server: TestServer, more: Record<string, unknown> = {}, endedFor = 60): Promise<Ended> {
  const { database: { db, pool }, associationId, registers: { firms: { firm } } } = server;
  const { rows } = await pool.query<{ today: string }>('select app_today() as today');
  const today = rows[0]!.today;
  const day = (offset: number) => new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
  const no = String(count += 1).padStart(5, '0');
  const name = `期满${no}`;
  const tutorId = await inventTutor(server, firm.id);
  const internId = await addIntern(db, associationId, name);
  const internshipId = newId();
  const [begun, until] = [day(-365 - endedFor), day(-endedFor)];
  await insertRows(db, 'internship', [{
    associationId, id: internshipId, registrationNo: `SXDJ2097${no}`, internId, firmId: firm.id, currentTutorId: tutorId, practiceType: 'FULL_TIME', status: 'expiredWait', startDate: begun, plannedEndDate: until, assessDeadline: day(365 - endedFor),
    trainingStatus: 'PASSED', trainingPassDate: day(-200), trainingCertNo: `JY2097${no}`, journalCount: 170, journalApprovedCount: 170, journalWorkdays: 170, journalOtherCount: 20, caseCount: 6, tutorCaseCount: 3, recordCount: 15, ...more,
  }]);
  await insertRows(db, 'internshipCertificate', [{ associationId, id: newId(), internshipId, certNo: `199701011${no}`, verifyCode: newVerifyCode(), issueDate: begun, validFrom: begun, validTo: until, issuingBody: '南州市律师协会', firmName: '正衡', tutorName: '王宁' }]);
  await insertRows(db, 'tutorRelation', [{ associationId, id: newId(), internshipId, tutorId, firmId: firm.id, startDate: begun }]);
  const projects = [...Array<'RECEPTION'>(10).fill('RECEPTION'), ...Array<'CONTRACT'>(3).fill('CONTRACT'), 'ARCHIVE', 'COURT'] as const;
  await insertRows(db, 'trainingRecord', projects.map((trainingType, at) => ({
    associationId, id: newId(), applicationNo: `SW${no}${at}`, state: 'confirmed', internshipId, internId, firmId: firm.id, tutorId, internName: name, seq: at + 1, trainingType, recordDate: day(-100), content: '在指导律师的带领下完成本次实务训练，形成书面记录。',
  })));
  // The rows above are counted where they are written: the register's figure is what stands here.
  await pool.query('update internship set record_count = $2 where id = $1', [internshipId, more['recordCount'] ?? 15]);
  const intern = await addPerson(db, associationId, { name, roles: ['intern'], internId });
  const tutor = await addPerson(db, associationId, { name: `导师${no}`, roles: ['lawyer', 'tutor'], lawyerId: tutorId });
  return { internshipId, internId, intern, tutor, tutorId, name, today, day };
}

const shortened = new WeakSet<TestServer['database']>();
/** Two papers say the same as seven, and hundreds of cases are handed in here. */
async function shortenTheList({ app, database, associationId }: TestServer): Promise<void> {
  if (shortened.has(database)) return;
  shortened.add(database);
  await app.settings.set(database.db, associationId, assessmentSettings.materials, assessmentSettings.materials.initial.filter(({ code }) => ['K01', 'K02'].includes(code)), { id: null, name: '测试' });
}

const clerks = new WeakMap<TestServer['database'], Promise<Person>>();
function clerkOf({ database, associationId }: TestServer): Promise<Person> {
  const known = clerks.get(database) ?? addPerson(database.db, associationId, { name: '面试工作人员', roles: ['interviewClerk'] });
  clerks.set(database, known);
  return known;
}

export const formOf = (of: Ended) => ({ summary: summaryOf(of.name), insurance: 'CONTINUOUS' as const, truthPledge: true, explanations: { KH16: '总结按律所统一提纲撰写，内容为本人经历。' } });

export async function beginAssessment(server: TestServer, more: Record<string, unknown> = {}, endedFor?: number): Promise<Omit<ArrangedCase, 'look'> & { of: Ended; look(person: Person): Promise<Detail | null> }> {
  await shortenTheList(server);
  const { people } = server;
  const of = await ended(server, more, endedFor);
  const interviewer = await clerkOf(server);
  const { firm, firstReviewer, finalReviewer, committee, recheckReviewer } = people;
  const { id } = await server.call(of.intern, endpoints.save, { form: {} });
  let byProvince = false;
  const look = async (person: Person): Promise<Detail | null> => {
    const { status, body } = await server.ask(person, endpoints.getAssessmentApplication, { id });
    const seen = status === 200 ? (body as { result: Detail }).result : null; // the oracle has read a success by the declared shape
    if (seen) byProvince = seen.rechecks.all[0]?.body === 'PROVINCE';
    return seen;
  };
  const hand = async () => {
    const now = await look(of.intern);
    if (!now?.editable) return;
    await server.call(of.intern, endpoints.save, { id, version: now.version, form: formOf(of) });
    for (const { code, required, files } of (await look(of.intern))!.materials) if (required && files.length === 0) await server.call(of.intern, endpoints.uploadMaterial, { id, materialCode: code, ticked: 'BOTH' }, { file: paper });
  };
  const markAll = async () => {
    const now = await look(firstReviewer);
    if (!now?.markable) return;
    for (const file of now.materials.flatMap(({ files }) => files)) if (file.checkMark !== 'OK') await server.call(firstReviewer, endpoints.markMaterial, { id, attachmentId: file.id, checkMark: 'OK' });
  };
  return {
    id, of, look, actors: { applicant: of.intern, tutor: of.tutor, firm, firstReviewer, finalReviewer, interviewer, committee, recheckReviewer },
    cast: [
      { person: of.intern, parts: ['applicant'] }, { person: of.tutor, parts: ['tutor'] }, { person: firm, parts: ['firm'] }, { person: interviewer, parts: ['interviewer'] },
      { person: firstReviewer, parts: ['firstReviewer'] }, { person: finalReviewer, parts: ['finalReviewer'] }, { person: committee, parts: ['committee'] }, { person: recheckReviewer, parts: ['recheckReviewer'] },
      { person: people.everybody, parts: ['firstReviewer', 'finalReviewer', 'interviewer', 'committee', 'recheckReviewer'] },
      ...[people.otherApplicant, people.otherTutor, people.otherFirm, people.stranger, people.nobody, people.administrator].map((person) => ({ person, parts: [] })),
    ],
    inputOf: (action) => ({
      ...inputs[action as Action]?.(), ...(action === 'postponeAgain' && { approvalNo: '省律协函〔2026〕27号', approvedOn: of.today }), ...(action === 'dispatch' && { dispatchedOn: of.today, dispatchNo: '市律协报〔2026〕9号' }),
      ...(byProvince && answers.includes(action) && { provinceNo: '省律协复〔2026〕18号' }),
    }),
    mend: async (action) => {
      const rechecked = fits[action];
      if (rechecked) {
        await server.database.pool.query(`update assessment_application set ${rechecked} where id = $1 and state = any($2)`, [id, [...recheckOpenStates]]);
        await server.database.pool.query('update recheck_application r set body = a.recheck_body from assessment_application a where a.id = r.case_id and a.id = $1 and r.decided_at is null', [id]);
      }
      // The last day of publicity was yesterday.
      if (action === 'issuePass') await server.database.pool.query(`update assessment_application set notice_from = app_today() - 7, notice_to = app_today() - 1 where id = $1 and state = 'publicity'`, [id]);
      if (/submit/.test(action)) await hand();
      if (action === 'pass') await markAll();
      // Once by the association itself, then again.
      if (action.startsWith('postpone')) await server.database.pool.query('update assessment_application set postponed_on = $2 where id = $1', [id, action === 'postpone' ? null : of.today]);
      // The session that had written him down gives him his place back.
      if (action === 'undoAbsence') await server.database.pool.query('update assessment_application set absences = 1, interview_slot_id = $1 where id = $1', [id]);
      // He did not come the first time either.
      if (action === 'failAbsent') await server.database.pool.query('update assessment_application set absences = 1 where id = $1', [id]);
      if (action === 'missInterview') await server.database.pool.query('update assessment_application set absences = 0 where id = $1', [id]);
    },
  };
}

/** What the case must be like for an answer to a recheck to be the one that it calls for; what has gone to the province stays there. */
const here = `recheck_body = case state when 'rechecking' then 'SELF' else recheck_body end`;
/** What a failure always has. */
const failure = `recheck_target = 'ASSESS_FAIL', fail_reasons = coalesce(fail_reasons, '{SKILL}'), handling = coalesce(handling, 'EXTEND_3')`;
const ofFailure = `${here}, ${failure}`;
const fits: Readonly<Record<string, string>> = {
  refuseRecheck: failure, withdrawRecheck: failure, refuseRecheckOfRevocation: `recheck_target = 'REVOKE'`, withdrawRecheckOfRevocation: `recheck_target = 'REVOKE'`,
  dispatch: `recheck_body = 'PROVINCE'`, uphold: here, reinterview: ofFailure, annul: `${ofFailure}, interview_result = 'FAIL', interview_score = '55.00'`,
  annulRevocation: `${here}, recheck_target = 'REVOKE', notice_from = app_today() - 7, notice_to = app_today() - 1`,
};

const answers = ['uphold', 'annul', 'reinterview', 'annulRevocation'];

const said = () => ({ opinion: '已阅，经核对全部材料和相关规定，按规定办理，请各方知悉。' });
const resolved = () => ({ ...said(), members: '何怀谷、彭若愚、曹允中' });
const unheard = () => ({ ...said(), reason: practiceSettings.recheckRefusalReasons.initial[2] });
const inputs: Partial<Record<Action, () => Record<string, unknown>>> = {
  giveOpinion: () => ({ politics: 'GOOD', ethics: 'EXCELLENT', skill: 'GOOD', performance: 'GOOD', conclusion: 'QUALIFIED', opinion: '实习期间遵守执业纪律，能独立完成案件的基础工作，文书质量较好。' }),
  appraise: () => ({ conductOpinion: '品行端正，遵守律师职业道德和执业纪律。', abilityOpinion: '具备独立处理常见法律事务的能力。', conclusion: 'RECOMMEND', headName: '沈怀远', sealed: true }),
  returnByTutor: said, returnByFirm: said, pass: said, passWritten: said, failWritten: said, postpone: said, postponeAgain: said, cancelArrangement: said, undoSignIn: said, missInterview: said, failAbsent: said, confirmPass: said, withdraw: said, withdrawByFirm: said,
  return: () => ({ ...said(), defects: [{ field: 'summary', reason: 'OTHER', text: '缺少对执业纪律的认识' }] }), returnByFinal: () => ({ ...said(), defects: [{ field: 'K01', reason: 'SIGNATURE', text: '签名使用了签名章' }] }),
  arrangeInterview: () => ({ interviewAt: '2099-06-18T09:00:00+08:00', interviewPlace: '市律师协会三楼第一考场' }),
  rearrangeInterview: () => ({ interviewAt: '2099-06-18T14:30:00+08:00', interviewPlace: '市律师协会三楼第二考场' }), rearrangeSignedIn: () => ({ interviewAt: '2099-06-18T15:30:00+08:00', interviewPlace: '市律师协会三楼第三考场' }),
  undoAbsence: () => ({ ...said(), interviewAt: '2099-06-18T09:00:00+08:00', interviewPlace: '市律师协会三楼第一考场' }),
  score: () => ({ interviewScore: '78.50', interviewResult: 'PASS' }), concludeInterview: () => ({ collectiveOpinion: '考核小组一致认为达到律师执业的基本要求。' }),
  confirmFail: () => ({ ...said(), failReasons: ['SKILL'], handling: 'EXTEND_3' }), proposeRevocation: said, revoke: () => ({ ...resolved(), barMonths: 'M24' }), keepQualified: resolved, uphold: said, annul: said, reinterview: said, annulRevocation: said,
  requestRecheck: () => ({ grounds: '面试评分汇总有误，一名考官的评分没有计入平均分，请予复核。' }),
  acceptRecheck: said, withdrawRecheck: said, withdrawRecheckOfRevocation: said, refuseRecheck: unheard, refuseRecheckOfRevocation: unheard,
  upholdObjection: () => ({ ...said(), failReasons: ['FAKE_MATERIAL'], handling: 'EXTEND_12' }),
};

/** Takes a case along these actions, each by whom it waits for. */
export async function along(server: TestServer, one: ArrangedCase, steps: readonly Action[], more: Readonly<Record<string, Record<string, unknown>>> = {}): Promise<void> {
  for (const action of steps) {
    await one.mend(action);
    const { state } = (await one.look(one.actors['applicant']!))!;
    const by = one.actors[doerOf(assessmentFlow, action, state)]!;
    const seen = await one.look(by);
    await server.call(by, (assessmentFlow.endpoints as Record<string, (typeof assessmentFlow.endpoints)['submit']>)[action]!, { id: one.id, version: seen!.version, ...one.inputOf(action), ...more[action] });
  }
}

export const toFirst: readonly Action[] = ['submit', 'giveOpinion', 'appraise'];
export const toInterview: readonly Action[] = [...toFirst, 'pass', 'passWritten'];
export const toResult: readonly Action[] = [...toInterview, 'arrangeInterview', 'signIn', 'score', 'concludeInterview'];

async function withPaper(server: TestServer) {
  const one = await beginAssessment(server);
  const { id: attachmentId } = await server.call(one.of.intern, endpoints.uploadMaterial, { id: one.id, materialCode: 'K01', ticked: 'BOTH' }, { file: paper });
  return { by: one.of.intern, input: { id: one.id, attachmentId } };
}

async function withBook(server: TestServer) {
  const { by, input: { id } } = await withPaper(server);
  return { by, input: await layBook(server, assessmentFlow.entity, id) };
}

export default arrange(assessmentApplication)({
  begin: (server) => beginAssessment(server),
  async further(server) {
    const one = await beginAssessment(server);
    await along(server, one, [...toResult, 'confirmPass']);
    return one;
  },
  calls: {
    getAssessmentApplication: async (server) => { const one = await beginAssessment(server); return { by: one.of.intern, input: { id: one.id } }; },
    prepare: async (server) => ({ by: (await ended(server)).intern, input: {} }),
    consequences: async (server) => { const one = await beginAssessment(server); await along(server, one, toFirst); return { by: server.people.finalReviewer, input: { id: one.id, failReasons: ['SKILL'] } }; },
    save: [
      async (server) => ({ by: (await ended(server)).intern, input: { form: { summary: '在指导律师的带领下实习。' } } }),
      async (server) => { const one = await beginAssessment(server); const seen = await one.look(one.of.intern); return { by: one.of.intern, input: { id: one.id, version: seen!.version, form: { summary: '在指导律师的带领下完成实习。' } } }; },
    ],
    uploadMaterial: async (server) => { const one = await beginAssessment(server); return { by: one.of.intern, input: { id: one.id, materialCode: 'K01' }, file: paper }; },
    removeMaterial: withPaper,
    getMaterialFile: withPaper,
    orderBook: async (server) => { const { by, input: { id } } = await withPaper(server); return { by, input: { id } }; },
    getBook: withBook,
    getBookFile: withBook,
    markMaterial: async (server) => {
      const one = await beginAssessment(server);
      await along(server, one, toFirst);
      const seen = await one.look(server.people.firstReviewer);
      return { by: server.people.firstReviewer, input: { id: one.id, attachmentId: seen!.materials.flatMap(({ files }) => files)[0]!.id, checkMark: 'DEFECT', defectReason: '签名缺失' } };
    },
  },
});
