/** Situations that the matrix asks about by name, beside those in which a call succeeds: a case further on, a firm with people, a list with a record in it. */
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import type { Ready, Situation } from '../harness/arrange.ts';
import { everyCall, type PromisedCall } from '../harness/arrangements.ts';
import { inventTutor } from '../harness/invent.ts';
import { situationsOf } from '../harness/ready.ts';
import type { TestServer } from '../harness/server.ts';
import { layBook } from '../harness/bound-book.ts';
import { registered } from '../practice/registered.ts';

/** `record`: what a list is asked to show. */
export interface Asked extends Ready { record?: string }
type Make = (server: TestServer) => Promise<Asked>;

const readyFor = (at: string, which = 0): Situation => situationsOf(everyCall.find((call) => call.at === at)!)[which]!;
/** Of a call's situation the record alone, for the call that reads it. */
const recordFor = (at: string, which = 0): Make => async (server) => {
  const { by, input: { id } } = await readyFor(at, which)(server);
  return { by, input: { id } };
};
const application = 'practice.practiceApplication';

/** A case at the association's first desk, with what its reviewer may look at. */
async function filed(server: TestServer, more: (input: Readonly<Record<string, unknown>>) => Record<string, unknown>): Promise<Ready> {
  const { by, input } = await readyFor(`${application}.markMaterial`)(server);
  return { by, input: more(input) };
}

/** A draft with everything in it that still only its author has: firm and tutor are named, and know nothing of it yet. */
async function drafted(server: TestServer): Promise<Ready & { attachmentId: string }> {
  const { by, input: { id } } = await readyFor(`${application}.reveal`)(server);
  const { materials } = await server.call(by, practiceApplication.endpoints.getPracticeApplication, { id: String(id) });
  return { by, input: { id }, attachmentId: materials.flatMap(({ files }) => files)[0]!.id };
}

/** The same with the book that its reader has had bound. */
async function bound(server: TestServer, { by, input: { id } }: Ready): Promise<Ready> {
  return { by, input: { ...await layBook(server, practiceFlow.entity, String(id)) } };
}
const caseAlone = ({ id }: Readonly<Record<string, unknown>>) => ({ id });
const withBook = { 草稿: async (server: TestServer) => bound(server, await drafted(server)), 已报送: async (server: TestServer) => bound(server, await filed(server, caseAlone)) };

const inFirm: Make = async ({ people, registers }) => ({ by: people.everybody, input: { id: registers.firms.firm.id } });
const listOf = (query: Record<string, unknown>, make: (server: TestServer) => Promise<string>): Make => async (server) => ({ by: server.people.everybody, input: query, record: await make(server) });
const filedCase = async (server: TestServer) => String((await filed(server, ({ id }) => ({ id }))).input['id']);

const recordOf = async (server: TestServer, at: string) => String((await readyFor(at)(server)).input['id']);

const more: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  [`${application}.getPracticeApplications`]: { '': listOf({ limit: 200 }, filedCase) },
  [`${application}.getPracticeApplication`]: { 草稿: drafted, 已报送: (server) => filed(server, caseAlone) },
  [`${application}.getMaterialFile`]: { 草稿: async (server) => { const { by, input, attachmentId } = await drafted(server); return { by, input: { ...input, attachmentId } }; }, 已报送: (server) => filed(server, ({ id, attachmentId }) => ({ id, attachmentId })) },
  [`${application}.orderBook`]: { 草稿: drafted, 已报送: (server) => filed(server, caseAlone) },
  [`${application}.getBook`]: withBook,
  [`${application}.getBookFile`]: withBook,
  [`${application}.reveal`]: { 草稿: readyFor(`${application}.reveal`), 已报送: (server) => filed(server, ({ id }) => ({ id, field: 'idNo', purpose: '核对身份' })) },
  [`${application}.save`]: { 新建: readyFor(`${application}.save`, 0), 修改: readyFor(`${application}.save`, 1) },
  'console.recordName.getRecordNames': { '': async ({ people, registers: { firms: { firm: { id } } } }) => ({ by: people.everybody, input: { paths: [lawFirm.pages.detail.path.replace(':id', id)] }, record: id }) },
  'practice.internshipSheet.getApplications': { '': listOf({ limit: 200 }, filedCase) },
  'practice.internshipSheet.getCertificates': { '': listOf({ limit: 200 }, async (server) => (await registered(server)).certificate.id) },
  'console.practiceDesk.getFirms': { '': async (server) => {
    // A case of the firm's own people, so that the firm has something to be shown for.
    await filedCase(server);
    return { by: server.people.everybody, input: { limit: 200 }, record: server.registers.firms.firm.id };
  } },
  'assessment.publicNotice.getPublicNotices': { '': listOf({ limit: 200 }, async (server) => String((await readyFor('assessment.publicNotice.getFile')(server)).input['id'])) },
  'practice.filing.getItems': { '': listOf({ limit: 200 }, async (server) => String((await readyFor('practice.filing.correct')(server)).input['id'])) },
  'practice.filing.getBatches': { '': listOf({ limit: 200 }, async (server) => String((await readyFor('practice.filing.getBatch')(server)).input['id'])) },
  'practice.documentService.getServices': { '': listOf({ limit: 200 }, async (server) => String((await readyFor('practice.documentService.getService')(server)).input['id'])) },
  'practice.certificateHandout.getHandouts': { '': listOf({ limit: 200 }, async (server) => (await registered(server)).certificate.id) },
  'practice.internshipSheet.getFilings': { '': listOf({ limit: 200 }, async (server) => (await registered(server)).id) },
  'practice.internshipSheet.getFirms': { '': listOf({ limit: 200, having: 'all' }, async ({ registers }) => registers.firms.firm.id) },
  'journal.practiceLog.getPracticeLogs': { '': listOf({ limit: 200 }, async (server) => String((await readyFor('journal.practiceLog.getPracticeLog')(server)).input['id'])) },
  'journal.practiceLog.getStatistics': { '': listOf({ limit: 200 }, async (server) => String((await readyFor('journal.practiceLog.getYear')(server)).input['internshipId'])) },
  'practice.training.getTrainingSession': { 草稿: recordFor('practice.training.save', 1), 报名中: readyFor('practice.training.getTrainingSession') },
  'assessment.interviewSession.getInterviewSession': { 计划中: readyFor('assessment.interviewSession.getInterviewSession'), 已编排: recordFor('assessment.interviewSession.changeStaff') },
  'journal.practiceLog.getPracticeLog': { 草稿: readyFor('journal.practiceLog.getSimilar'), 已提交: readyFor('journal.practiceLog.getPracticeLog') },
  'journal.practiceLog.save': { 新建: readyFor('journal.practiceLog.save', 0), 修改: readyFor('journal.practiceLog.save', 1) },
  'assessment.examiner.getExaminers': { '': listOf({ limit: 200 }, (server) => recordOf(server, 'assessment.examiner.getExaminer')) },
  'assessment.examiner.save': { 新建: readyFor('assessment.examiner.save', 0), 修改: readyFor('assessment.examiner.save', 1) },
  'assessment.interviewSession.getInterviewSessions': { '': listOf({ limit: 200 }, (server) => recordOf(server, 'assessment.interviewSession.getInterviewSession')) },
  'assessment.interviewSession.save': { 新建: readyFor('assessment.interviewSession.save', 0), 修改: readyFor('assessment.interviewSession.save', 1) },
  'assessment.scoreTemplate.save': { 新建: readyFor('assessment.scoreTemplate.save', 0), 修改: readyFor('assessment.scoreTemplate.save', 1) },
  'practice.internCase.getInternCases': { '': listOf({ limit: 200 }, (server) => recordOf(server, 'practice.internCase.getInternCase')) },
  'practice.internCase.save': { 新建: readyFor('practice.internCase.save', 0), 修改: readyFor('practice.internCase.save', 1) },
  'practice.trainingRecord.getTrainingRecords': { '': listOf({ limit: 200 }, (server) => recordOf(server, 'practice.trainingRecord.getTrainingRecord')) },
  'practice.trainingRecord.save': { 新建: readyFor('practice.trainingRecord.save', 0), 修改: readyFor('practice.trainingRecord.save', 1) },
  'practice.training.getTrainingSessions': { '': listOf({ limit: 200 }, (server) => recordOf(server, 'practice.training.getTrainingSession')) },
  'practice.training.save': { 新建: readyFor('practice.training.save', 0), 修改: readyFor('practice.training.save', 1) },
  'practice.trainingEnrolment.getTrainingEnrolments': { '': listOf({ limit: 200 }, (server) => recordOf(server, 'practice.trainingEnrolment.getTrainingEnrolment')) },
  'practice.firmReception.getFirmReceptions': { '': listOf({ limit: 200 }, async (server) => String((await readyFor('practice.firmReception.getFirmReception')(server)).input['id'])) },
  'practice.receptionApplication.getReceptionApplications': { '': listOf({ limit: 200 }, (server) => recordOf(server, 'practice.receptionApplication.markMaterial')) },
  'practice.receptionApplication.save': { 新建: readyFor('practice.receptionApplication.save', 0), 修改: readyFor('practice.receptionApplication.save', 1) },
  'practice.tutorQualification.getTutorQualifications': { '': async (server) => {
    const record = await inventTutor(server, server.registers.firms.firm.id);
    const { rows } = await server.database.pool.query<{ licenceNo: string }>('select licence_no as "licenceNo" from lawyer where id = $1', [record]);
    return { by: server.people.everybody, input: { keyword: rows[0]!.licenceNo }, record };
  } },
  'practice.internship.getInternships': { '': async (server) => {
    // An internship by whose own people it is asked for, so that its intern and tutor are in the cast.
    const { by, input: { id } } = await readyFor('practice.internship.getInternship')(server);
    return { by, input: { limit: 200 }, record: String(id) };
  } },
  'console.todo.getTodos': { '': listOf({ limit: 100 }, filedCase) },
  'console.todo.getDone': { '': listOf({ limit: 20 }, filedCase) },
  'console.todo.getFollowed': { '': listOf({}, filedCase) },
  'console.todo.getWork': { 待办: listOf({ limit: 100 }, filedCase), 已办: listOf({ limit: 100, scope: 'done' }, filedCase), 我发起的: listOf({ limit: 100, scope: 'begun' }, filedCase) },
  'account.notification.list': { '': listOf({ limit: 100 }, filedCase) },
  ...Object.fromEntries(['changeTutor', 'transferFirm', 'pause', 'resume', 'delay', 'postponeInterview', 'cancel', 'reissue'].map((kind) => [`otherBusiness.${kind}.save`, { 新建: readyFor(`otherBusiness.${kind}.save`, 0), 修改: readyFor(`otherBusiness.${kind}.save`, 1) }])),
  ...Object.fromEntries(['pause', 'resume', 'delay', 'postponeInterview'].map((kind) => [`otherBusiness.${kind}.get`, { 草稿: recordFor(`otherBusiness.${kind}.uploadMaterial`), 已报送: readyFor(`otherBusiness.${kind}.get`) }])),
  'otherBusiness.businessApplication.getBusinessApplications': { '': listOf({ limit: 200 }, async (server) => String((await readyFor('otherBusiness.pause.markMaterial')(server)).input['id'])) },
  'assessment.assessmentApplication.save': { 新建: readyFor('assessment.assessmentApplication.save', 0), 修改: readyFor('assessment.assessmentApplication.save', 1) },
  'otherBusiness.exOfficio.getExOfficios': { '': listOf({ limit: 200 }, (server) => recordOf(server, 'otherBusiness.exOfficio.getExOfficio')) },
  'assessment.assessmentApplication.getAssessmentApplications': { '': listOf({ limit: 200 }, (server) => recordOf(server, 'assessment.assessmentApplication.markMaterial')) },
  'account.broadcast.save': { 新建: readyFor('account.broadcast.save', 0), 修改: readyFor('account.broadcast.save', 1) },
  'basicInfo.lawFirm.list': { '': listOf({ limit: 200 }, async ({ registers }) => registers.firms.firm.id) },
  'basicInfo.lawyer.list': { '': async (server) => {
    const record = await inventTutor(server, server.registers.firms.firm.id);
    const { rows } = await server.database.pool.query<{ licenceNo: string }>('select licence_no as "licenceNo" from lawyer where id = $1', [record]);
    return { by: server.people.everybody, input: { keyword: rows[0]!.licenceNo }, record };
  } },
  'journal.spotCheck.getSpotChecks': { '': listOf({ limit: 200 }, (server) => recordOf(server, 'journal.spotCheck.getSpotCheck')) },
  'journal.importLog.getImportLogs': { '': listOf({ limit: 200 }, async (server) => String((await readyFor('journal.importLog.getImportLog')(server)).input['id'])) },
  'basicInfo.lawFirm.get': { '': inFirm },
  'account.editing.come': { '': async (server) => { const { by, input: { id } } = await inFirm(server); return { by, input: { place: 'a'.repeat(22), call: lawFirm.endpoints.get.path, id } }; } },
  'basicInfo.lawFirm.changes': { '': inFirm },
  'basicInfo.lawFirm.asOf': { '': async (server) => { const { by, input } = await inFirm(server); return { by, input: { ...input, day: '2026-03-01' } }; } },
};

/** The situations of a call: by name where it has some, or those of the other generated tests. */
export const situationsFor = (call: PromisedCall): readonly { name: string; make: Make }[] => {
  const own = more[call.at];
  return own ? Object.entries(own).map(([name, make]) => ({ name, make })) : situationsOf(call).map((make) => ({ name: '', make }));
};
