/** A journal of an intern under way, with his tutor and the association's clerk, for the generated tests. */
import { practiceLog, practiceLogFlow } from 'contract/areas/journal/practice-log';
import { internshipPeriod } from './an-internship.ts';
import { arrange, type ArrangedCase } from '../harness/arrange.ts';
import type { Output } from 'contract/kernel/endpoint';
import { paper } from '../practice/practice-application.arrange.ts';
import { addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

const { endpoints } = practiceLog;
type Detail = Output<typeof endpoints.getPracticeLog>;

export const written = (journalDate: string) => ({
  journalDate, workType: 'DRAFT' as const, caseMode: 'CASE' as const, caseNo: '衡正民字2026第012号', caseName: '陈某诉周某房屋租赁合同纠纷', hours: 6.5, experience: '起草前先列出争议焦点，能少走弯路。',
  content: '上午与指导律师一起梳理本案的租金支付记录和往来函件，列出争议焦点；下午起草答辩状第一稿，重点写合同解除通知是否有效送达，并附上三份类案检索结果供指导律师参考。',
});

let clerk: { server: TestServer; person: Person } | null = null;
/** The clerk who may do all that the association does with journals. */
async function clerkOf(server: TestServer): Promise<Person> {
  if (clerk?.server !== server) clerk = { server, person: await addPerson(server.database.db, server.associationId, { name: '业务管理员', roles: ['businessAdmin'] }) };
  return clerk.person;
}

export async function beginJournal(server: TestServer): Promise<ArrangedCase & { intern: Person; tutor: Person; internshipId: string; clerk: Person }> {
  const { people } = server;
  const { intern, tutor, internshipId, today } = await internshipPeriod(server);
  const association = await clerkOf(server);
  const { id } = await server.call(intern, endpoints.save, { form: written(today) });
  return {
    id, intern, tutor, internshipId, clerk: association, actors: { intern, tutor, association },
    cast: [
      { person: intern, parts: ['intern'] }, { person: tutor, parts: ['tutor'] }, { person: association, parts: ['association'] },
      ...[people.firstReviewer, people.finalReviewer, people.everybody].map((person) => ({ person, parts: ['association'] })),
      ...[people.firm, people.otherApplicant, people.otherTutor, people.otherFirm, people.stranger, people.nobody, people.administrator].map((person) => ({ person, parts: [] })),
    ],
    look: async (person) => {
      const { status, body } = await server.ask(person, endpoints.getPracticeLog, { id });
      return status === 200 ? (body as { result: Detail }).result : null; // the oracle has read a success by the declared shape
    },
    inputOf: (action) => (['return', 'explain', 'markDefect', 'invalidate', 'approve'].includes(action) ? { opinion: '请补充当天承担的具体工作。' } : {}),
    mend: async () => {},
  };
}

async function handedIn(server: TestServer) {
  const one = await beginJournal(server);
  const { version } = await server.call(one.intern, practiceLogFlow.endpoints.submit, { id: one.id, version: 0 });
  return { ...one, version };
}

async function withPaper(server: TestServer) {
  const { intern, id } = await beginJournal(server);
  const { id: attachmentId } = await server.call(intern, endpoints.uploadMaterial, { id, materialCode: 'J01' }, { file: paper });
  return { by: intern, input: { id, attachmentId } };
}

export default arrange(practiceLog)({
  begin: beginJournal,
  calls: {
    async getPracticeLog(server) { const { tutor, id } = await handedIn(server); return { by: tutor, input: { id } }; },
    async getYear(server) { const { intern, internshipId } = await handedIn(server); return { by: intern, input: { internshipId } }; },
    async getReading(server) { const { tutor, internshipId } = await handedIn(server); return { by: tutor, input: { internshipId } }; },
    async getSimilar(server) { const { intern, id } = await beginJournal(server); return { by: intern, input: { id } }; },
    save: [
      async (server) => { const { intern, today } = await internshipPeriod(server); return { by: intern, input: { form: written(today) } }; },
      async (server) => { const { intern, id } = await beginJournal(server); return { by: intern, input: { id, version: 0, form: { content: '整理案卷目录。' } } }; },
    ],
    uploadMaterial: async (server) => { const { intern, id } = await beginJournal(server); return { by: intern, input: { id, materialCode: 'J01' }, file: paper }; },
    removeMaterial: withPaper,
    async getMaterialFile(server) {
      const { by, input } = await withPaper(server);
      await server.call(by, practiceLogFlow.endpoints.submit, { id: input.id, version: 0 });
      return { by, input };
    },
    async approveMany(server) { const { tutor, id, version } = await handedIn(server); return { by: tutor, input: { items: [{ id, version }] } }; },
    async urge(server) { const { internshipId } = await handedIn(server); return { by: server.people.firm, input: { ids: [internshipId] } }; },
    async openBackfill(server) {
      const { clerk: by, internshipId } = await beginJournal(server);
      return { by, input: { internshipId, until: '2199-12-31', opinion: '住院期间未能填写，准予补写。' } };
    },
    async getBook(server) { const { intern, internshipId } = await handedIn(server); return { by: intern, input: { internshipId } }; },
  },
});
