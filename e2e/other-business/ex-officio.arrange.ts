/** Cases that the association opens itself, for the generated tests. */
import { exOfficio, exOfficioFlow } from 'contract/areas/other-business/ex-officio';
import { recheckDecidingStates } from 'contract/areas/practice/recheck';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output } from 'contract/kernel/endpoint';
import { arrange, type ArrangedCase } from '../harness/arrange.ts';
import { layBook } from '../harness/bound-book.ts';
import { addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { paper } from '../practice/practice-application.arrange.ts';
import { registered, type Registered } from './business.ts';

const { endpoints } = exOfficio;
type Detail = Output<typeof endpoints.getExOfficio>;

const openers = new WeakMap<TestServer['database'], Promise<Person>>();
export function openerOf({ database, associationId }: TestServer): Promise<Person> {
  const known = openers.get(database) ?? addPerson(database.db, associationId, { name: '业务管理员', roles: ['businessAdmin'] });
  openers.set(database, known);
  return known;
}

const facts = '经查，该实习人员独自以律师名义出席调解，有调解笔录和录音为证。';

export async function beginExOfficio(server: TestServer, kind: 'VIOLATION' | 'FRAUD' | 'CONVICTED' = 'VIOLATION', whose?: Registered): Promise<Omit<ArrangedCase, 'look'> & { of: Registered; look(person: Person): Promise<Detail | null> }> {
  const { people } = server;
  const of = whose ?? await registered(server);
  const opener = await openerOf(server);
  const { id } = await server.call(opener, endpoints.openCase, { internshipId: of.internshipId, kind, occurDate: of.day(-3), facts });
  let byProvince = false;
  const { firm, firstReviewer, finalReviewer, recheckReviewer } = people;
  return {
    id, of, actors: { opener, intern: of.intern, firm, firstReviewer, finalReviewer, recheckReviewer },
    async look(person) {
      const { status, body } = await server.ask(person, endpoints.getExOfficio, { id });
      const seen = status === 200 ? (body as { result: Detail }).result : null; // the oracle has read a success by the declared shape
      if (seen) byProvince = seen.rechecks.all[0]?.body === 'PROVINCE';
      return seen;
    },
    cast: [
      { person: opener, parts: ['opener'] }, { person: of.intern, parts: ['intern'] }, { person: firm, parts: ['firm'] }, { person: firstReviewer, parts: ['firstReviewer'] }, { person: finalReviewer, parts: ['finalReviewer'] }, { person: recheckReviewer, parts: ['recheckReviewer'] },
      { person: people.everybody, parts: ['opener', 'firstReviewer', 'finalReviewer', 'recheckReviewer'] },
      ...[people.otherApplicant, people.otherTutor, people.otherFirm, people.stranger, people.nobody, people.administrator, people.committee].map((person) => ({ person, parts: [] })),
    ],
    inputOf: (action) => ({
      ...(!['requestRecheck', 'dispatch'].includes(action) && { opinion: '已阅，经核对全部材料和相关规定，按规定办理，请各方知悉。' }),
      ...(action === 'pass' && { hearing: 'WAIVED' }), ...(action === 'approve' && { barMonths: 'M12' }),
      ...(action === 'requestRecheck' && { grounds: '决定认定的事实有误，本人出席调解时指导律师在场，请予复核。' }),
      ...(action === 'refuseRecheck' && { reason: practiceSettings.recheckRefusalReasons.initial[2] }),
      ...(action === 'dispatch' && { dispatchedOn: of.today, dispatchNo: '市律协报〔2026〕9号' }),
      ...(byProvince && ['uphold', 'annul'].includes(action) && { provinceNo: '省律协复〔2026〕18号' }),
    }),
    async mend(action) {
      const body = action === 'dispatch' ? 'PROVINCE' : ['uphold', 'annul'].includes(action) ? 'SELF' : null;
      if (!body) return;
      const { pool } = server.database;
      const { rowCount } = await pool.query(`update ex_officio_cancel set recheck_body = $2 where id = $1 and state = $3`, [id, body, recheckDecidingStates[0]]);
      if (rowCount) await pool.query('update recheck_application set body = $2 where case_id = $1 and decided_at is null', [id, body]);
    },
  };
}

async function withPaper(server: TestServer) {
  const one = await beginExOfficio(server);
  const { id: attachmentId } = await server.call(one.of.intern, endpoints.uploadMaterial, { id: one.id, materialCode: 'E02' }, { file: paper });
  return { one, by: one.of.intern, input: { id: one.id, attachmentId } };
}
/** He has said what he has to say: it waits for who looks into it. */
async function toMark(server: TestServer) {
  const { one, by, input } = await withPaper(server);
  const { version } = (await one.look(by))!;
  await server.call(by, exOfficioFlow.endpoints.makeStatement, { id: one.id, version, opinion: '出席调解时指导律师在场。' });
  return { by: server.people.firstReviewer, input: { ...input, checkMark: 'DEFECT' as const, defectReason: '与笔录原件不一致。' } };
}
async function withBook(server: TestServer) {
  const { by, input: { id } } = await withPaper(server);
  return { by, input: await layBook(server, exOfficioFlow.entity, id) };
}

export default arrange(exOfficio)({
  begin: (server) => beginExOfficio(server),
  calls: {
    markMaterial: toMark,
    async candidates(server) {
      const { internshipId } = await registered(server, { endedFor: 30 });
      await server.database.pool.query('update internship set assess_deadline = app_today() - 1 where id = $1', [internshipId]);
      return { by: await openerOf(server), input: {} };
    },
    openCase: async (server) => { const of = await registered(server); return { by: await openerOf(server), input: { internshipId: of.internshipId, kind: 'VIOLATION', occurDate: of.day(-3), facts } }; },
    getExOfficio: async (server) => { const one = await beginExOfficio(server); return { by: one.of.intern, input: { id: one.id } }; },
    uploadMaterial: async (server) => { const one = await beginExOfficio(server); return { by: one.of.intern, input: { id: one.id, materialCode: 'E02' }, file: paper }; },
    removeMaterial: withPaper, getMaterialFile: withPaper,
    orderBook: async (server) => { const one = await beginExOfficio(server); return { by: one.of.intern, input: { id: one.id } }; },
    getBook: withBook, getBookFile: withBook,
  },
});
