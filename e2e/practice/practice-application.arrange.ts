/** An internship application with a person, a tutor and papers of its own, for the generated tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import { nothingDeclared, type ConductDeclarations } from 'contract/areas/practice/conduct';
import type { ApplicationForm } from 'contract/areas/practice/practice-application.form';
import { defaultMaterials } from 'contract/areas/practice/materials';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output } from 'contract/kernel/endpoint';
import { arrange, type ArrangedCase } from '../harness/arrange.ts';
import { invent, inventTutor } from '../harness/invent.ts';
import { addIntern, addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { layBook } from '../harness/bound-book.ts';

const { endpoints } = practiceApplication;
type Detail = Output<typeof endpoints.getPracticeApplication>;

const sample = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, '../samples/attachments', name)));
export const paper = { bytes: sample('n00-harmless.pdf'), name: '材料.pdf' };
export const photo = { bytes: sample('p01-photo.jpg'), name: '证件照.jpg' };

const day = (today: string, offset: number) => new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);

/** A whole form that passes every pre-check. */
export function formOf(server: TestServer, tutorId: string): ApplicationForm {
  const { today, lawyer } = invent(server);
  const firmId = server.registers.firms.firm.id;
  const { name, sex, birthDate, idNo, mobile, qualificationNo, school } = lawyer(firmId, { practisedYears: 1 });
  return {
    name, sex, birthDate, idType: 'ID_CARD', idNo: idNo!, ethnicity: 'HA', politicalStatus: 'MASSES', householdType: 'LOCAL',
    householdAddress: '南岭省南州市青川区学府路12号3栋502室', residenceAddress: '南岭省南州市青川区滨江路88号1栋1801室', mobile: mobile!, email: 'intern@example.com',
    education: 'BACHELOR', degree: 'BACHELOR', school: school!, major: '法学', isLawMajor: true, qualificationType: 'LEGAL_A', qualificationNo: qualificationNo!, qualificationDate: '2025-03-20', qualificationArea: 'NATIONAL',
    educations: [{ school: school!, degree: '本科', major: '法学', start: '2019-09-01', end: '2023-06-30', diplomaNo: '南大毕字2023第0188号' }], works: [{ unit: '无', post: '无', start: '2023-07-01' }],
    employmentBefore: 'FRESH', archiveKeeper: '南州市人才服务中心', emergencyContact: '林建国', emergencyPhone: '16100009001', isFormerJudgeProsecutor: false, practiceType: 'FULL_TIME', firmId, tutorId,
    agreementNo: '衡正实协〔2026〕12号', agreementSignDate: day(today, -10), agreementStart: today, agreementEnd: day(today, 400), payType: 'SALARY', monthlyPay: '3500.00', insurance: 'FIRM',
    trainingPlan: '前三个月熟悉律师业务基本流程和执业规范，旁听庭审；中间六个月在指导律师带领下参与民商事诉讼案件的接待、取证、文书起草和出庭；最后三个月参与非诉讼业务的尽职调查和合同审查，每月由指导律师考评一次，并按要求逐日填写实习日志，期满提交实习总结。',
    conductDeclarations: nothingDeclared, fullAttendancePledge: true, truthPledge: true,
  };
}

async function lookAt(server: TestServer, person: Person, id: string): Promise<Detail | null> {
  const { status, body } = await server.ask(person, endpoints.getPracticeApplication, { id });
  // The oracle has read a success by the declared shape.
  return status === 200 ? (body as { result: Detail }).result : null;
}

const shortened = new WeakSet<TestServer['database']>();

/** Three papers say the same as fourteen, and hundreds of cases are handed in here. */
async function shortenTheList({ app, database, associationId }: TestServer): Promise<void> {
  if (shortened.has(database)) return;
  shortened.add(database);
  const few = defaultMaterials.filter(({ code }) => ['P02', 'P04', 'P08'].includes(code));
  await app.settings.set(database.db, associationId, practiceSettings.materials, few, { id: null, name: '测试' });
}

/** A lawyer has one account, however many cases name him. */
const tutors = new Map<string, Promise<Person>>();
function tutorWith({ database: { db }, associationId }: TestServer, lawyerId: string): Promise<Person> {
  const known = tutors.get(lawyerId) ?? addPerson(db, associationId, { name: '指导律师', roles: ['lawyer', 'tutor'], lawyerId });
  tutors.set(lawyerId, known);
  return known;
}

/** Who sits at the counter; others review what he enters. */
const clerks = new WeakMap<TestServer['database'], Promise<Person>>();
function clerkOf({ database, associationId }: TestServer): Promise<Person> {
  const known = clerks.get(database) ?? addPerson(database.db, associationId, { name: '窗口经办', roles: ['firstReviewer'] });
  clerks.set(database, known);
  return known;
}

let begun = 0;

/** Something for the committee: it lies far enough back. */
export const onceDetained: ConductDeclarations = { ...nothingDeclared, detained: { declared: true, date: '2018-06-01', authority: '南州市公安局青川分局', description: '十九岁时因打架被行政拘留三日，已向对方道歉并赔偿。' } };

/** `more`: answers that this case is about; without, every other case has something to tell the committee. */
export async function beginApplication(server: TestServer, more?: Partial<ApplicationForm>): Promise<ArrangedCase & { applicant: Person }> {
  const { database: { db }, associationId, people } = server;
  await shortenTheList(server);
  const tutorId = more?.tutorId ?? await inventTutor(server, server.registers.firms.firm.id);
  const form = { ...formOf(server, tutorId), ...(more ?? (begun++ % 2 === 1 && { conductDeclarations: onceDetained })) };
  const internId = await addIntern(db, associationId, form.name);
  const applicant = await addPerson(db, associationId, { name: form.name, roles: ['intern'], internId });
  const [tutor, counter] = [await tutorWith(server, tutorId), await clerkOf(server)];
  const { firm, firstReviewer, finalReviewer, committee, recheckReviewer } = people;
  const { id } = await server.call(applicant, endpoints.save, { form: {} });
  const detail = (person: Person) => lookAt(server, person, id);
  const hand = async () => {
    const now = await detail(applicant);
    if (!now?.editable) return;
    await server.call(applicant, endpoints.save, { id, version: now.version, form });
    const whole = await detail(applicant);
    for (const { code, accept, required, files } of whole!.materials) {
      if (required && files.length === 0) await server.call(applicant, endpoints.uploadMaterial, { id, materialCode: code, ticked: 'BOTH' }, { file: accept === 'photo' ? photo : paper });
    }
  };
  /** As if it had been begun at the counter. */
  const takeToCounter = () => server.database.pool.query("update practice_application set source_channel = 'COUNTER', entered_by = $2, entered_by_name = $3 where id = $1 and state in ('draft', 'returned') and source_channel = 'ONLINE'", [id, counter.userId, counter.realName]);
  const markAll = async () => {
    const now = await detail(firstReviewer);
    if (!now?.markable) return;
    for (const file of now.materials.flatMap(({ files }) => files)) {
      if (file.checkMark !== 'OK') await server.call(firstReviewer, endpoints.markMaterial, { id, attachmentId: file.id, checkMark: 'OK' });
    }
  };
  return {
    id, applicant, actors: { applicant, counter, tutor, firm, firstReviewer, finalReviewer, committee, recheckReviewer },
    cast: [
      { person: applicant, parts: ['applicant'] }, { person: tutor, parts: ['tutor'] }, { person: firm, parts: ['firm'] },
      { person: firstReviewer, parts: ['firstReviewer', 'counter'] }, { person: counter, parts: ['firstReviewer', 'counter'] },
      // A final reviewer may take a first review; four eyes then keep him from the decision.
      { person: finalReviewer, parts: ['finalReviewer'] }, { person: committee, parts: ['committee'] }, { person: recheckReviewer, parts: ['recheckReviewer'] },
      { person: people.everybody, parts: ['counter', 'firstReviewer', 'committee', 'finalReviewer', 'recheckReviewer'] },
      ...[people.otherApplicant, people.otherTutor, people.otherFirm, people.stranger, people.nobody, people.administrator].map((person) => ({ person, parts: [] })),
    ],
    look: detail,
    inputOf: (action) => ({
      ...(!['submit', 'resubmit', 'submitAtCounter', 'requestRecheck', 'dispatch', 'approveAfterNotice'].includes(action) && { opinion: '已阅，经核对全部材料和相关规定，按规定办理，请知悉。' }),
      ...(['return', 'returnByFinal'].includes(action) && { defects: [{ field: 'mobile', reason: 'MISMATCH', text: '号码与身份证明不符' }] }),
      ...(action === 'refuseRecheck' && { reason: practiceSettings.recheckRefusalReasons.initial[2] }),
      ...(['reject', 'rejectOnObjection'].includes(action) && { reason: '不符合法定条件' }),
      ...(action.endsWith('ByCommittee') && { members: '何怀谷、彭若愚、曹允中' }),
      ...(action === 'dispatch' && { dispatchedOn: invent(server).today, dispatchNo: '市律协报〔2026〕9号' }),
      ...(action === 'requestRecheck' && { grounds: '决定所依据的事实有误，申请人已提交补充证明材料，请予复核。' }),
    }),
    mend: async (action) => {
      if (action === 'submit' || action === 'resubmit' || action === 'submitAtCounter') await hand();
      if (action.endsWith('AtCounter')) await takeToCounter();
      if (action === 'pass' || action === 'passToCommittee') await markAll();
      // By the rule of its own day a case is published first or not; and its days are over when it is registered.
      if (action === 'publish' || action === 'approve') await server.database.pool.query('update practice_application set notice_days = $2 where id = $1', [id, action === 'publish' ? 5 : null]);
      if (action === 'completeNotice' || action === 'approveAfterNotice') await server.database.pool.query('update practice_application set notice_from = app_today() - 5, notice_to = app_today() - 1 where id = $1', [id]);
      const body = action === 'dispatch' ? 'PROVINCE' : ['uphold', 'annul', 'remand'].includes(action) ? 'SELF' : null;
      if (body) await server.database.pool.query('update practice_application set recheck_body = $2 where id = $1', [id, body]);
    },
  };
}

/** A case in which the papers are handed in and the first reviewer looks at them. */
export async function underReview(server: TestServer) {
  const one = await beginApplication(server);
  for (const [action, doer] of [['submit', one.applicant], ['confirm', one.actors['tutor']!], ['confirmByFirm', one.actors['firm']!]] as const) {
    await one.mend(action);
    const seen = await one.look(doer);
    await server.call(doer, practiceFlow.endpoints[action], { id: one.id, version: seen!.version, ...one.inputOf(action) });
  }
  return one;
}

async function withPaper(server: TestServer) {
  const one = await beginApplication(server);
  const { id: attachmentId } = await server.call(one.applicant, endpoints.uploadMaterial, { id: one.id, materialCode: 'P02', ticked: 'BOTH' }, { file: paper });
  return { by: one.applicant, input: { id: one.id, attachmentId } };
}

async function withBook(server: TestServer) {
  const { by, input: { id } } = await withPaper(server);
  return { by, input: await layBook(server, practiceFlow.entity, id) };
}

export default arrange(practiceApplication)({
  begin: (server) => beginApplication(server),
  calls: {
    async getPracticeApplication(server) {
      const one = await underReview(server);
      return { by: one.actors['firstReviewer']!, input: { id: one.id } };
    },
    tutors: async (server) => ({ by: server.people.applicant, input: { firmId: server.registers.firms.firm.id } }),
    save: [
      async (server) => {
        const internId = await addIntern(server.database.db, server.associationId, '林知远');
        return { by: await addPerson(server.database.db, server.associationId, { name: '林知远', roles: ['intern'], internId }), input: { form: { school: '南岭大学' } } };
      },
      async (server) => {
        const one = await beginApplication(server);
        const seen = await one.look(one.applicant);
        return { by: one.applicant, input: { id: one.id, version: seen!.version, form: { school: '南岭大学', major: '法学' } } };
      },
    ],
    async uploadMaterial(server) {
      const one = await beginApplication(server);
      return { by: one.applicant, input: { id: one.id, materialCode: 'P02' }, file: paper };
    },
    removeMaterial: withPaper,
    getMaterialFile: withPaper,
    async orderBook(server) {
      const { by, input: { id } } = await withPaper(server);
      return { by, input: { id } };
    },
    getBook: withBook,
    getBookFile: withBook,
    async markMaterial(server) {
      const one = await underReview(server);
      const reviewer = one.actors['firstReviewer']!;
      const seen = await lookAt(server, reviewer, one.id);
      return { by: reviewer, input: { id: one.id, attachmentId: seen!.materials[0]!.files[0]!.id, checkMark: 'DEFECT', defectReason: '签名缺失' } };
    },
    async markField(server) {
      const one = await underReview(server);
      return { by: one.actors['firstReviewer']!, input: { id: one.id, field: 'monthlyPay', text: '与协议所写的金额不一致' } };
    },
    async compareWithRegister(server) {
      const one = await underReview(server);
      return { by: one.actors['firstReviewer']!, input: { id: one.id } };
    },
    async reveal(server) {
      const one = await beginApplication(server);
      await one.mend('submit');
      return { by: one.applicant, input: { id: one.id, field: 'idNo', purpose: '核对本人信息' } };
    },
  },
});
