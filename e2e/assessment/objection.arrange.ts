/** A result under publicity, and somebody without an account who objects to it. */
import { objection } from 'contract/areas/assessment/objection';
import { newId } from 'server/kernel/id';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { lodgeBy } from 'server/areas/assessment/objection/lodge';
import { beginApplication, paper } from '../practice/practice-application.arrange.ts';
import { beginReception } from '../practice/reception-application.arrange.ts';
import { arrange, type ArrangedCase } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { resultOf } from '../practice/in-internship.ts';
import { ended } from './assessment-application.arrange.ts';

const { endpoints } = objection;
let count = 0;

export const said = () => ({ name: '罗一鸣', mobile: `139${String(10_000_000 + (count += 1))}`, facts: '该实习人员在公示所列的实习期间另在其他单位全职工作，有该单位的工资流水为证。' });

/** In its days of publicity; written as it stands then, for the way there has tests of its own. */
export async function published(server: TestServer) {
  const of = await ended(server, { status: 'assessing' });
  const { associationId, database: { db }, registers: { firms: { firm } } } = server;
  const id = newId();
  await insertRows(db, 'assessmentApplication', [{
    associationId, id, applicationNo: `KH2098${String(count += 1).padStart(9, '0')}`, state: 'publicity', kind: 'INITIAL', attemptNo: 1, internshipId: of.internshipId, internId: of.internId, internName: of.name, firmId: firm.id, tutorId: of.tutorId, statusBefore: 'expiredWait',
    submittedAt: `${of.day(-40)}T09:00:00+08:00`, acceptedAt: `${of.day(-30)}T09:00:00+08:00`, decidedAt: `${of.day(-3)}T09:00:00+08:00`, interviewScore: '78.50', interviewResult: 'PASS', noticeFrom: of.day(-2), noticeTo: of.day(4),
  }]);
  return { id, of };
}

/** What the picture shows, as somebody reads it. */
export async function challenge(server: TestServer) {
  const { captchaId, answer } = await server.app.challenges.make();
  return { captchaId, captcha: answer };
}

export async function lodged(server: TestServer) {
  const one = await published(server);
  const words = said();
  const lodgedNow = await server.app.db.transaction().execute((db) => lodgeBy(server.app, db, { ip: '127.0.0.1', traceId: newId() }, { noticeId: one.id, ...words }));
  return { ...lodgedNow, one, ...words };
}

/** A letter that has come yesterday, from somebody with an address only; `scanned` is ready to be looked into. */
export async function letterCame(server: TestServer) {
  const { id: noticeId, of } = await published(server);
  return { noticeId, receivedOn: of.day(-1), name: '罗守信', address: '广东省深圳市福田区红荔路1号', facts: said().facts };
}
export async function registered(server: TestServer) {
  const by = server.people.firstReviewer;
  const { id } = await server.call(by, endpoints.registerLetter, await letterCame(server));
  return { by, id };
}
async function scanned(server: TestServer) {
  const { by, id } = await registered(server);
  const { id: attachmentId } = await server.call(by, endpoints.uploadMaterial, { id, materialCode: 'Y02' }, { file: paper });
  return { by, input: { id, attachmentId } };
}

/** The same objection, to somebody who is to be registered. */
async function againstRegistration(server: TestServer, id: string): Promise<void> {
  const { id: registrationId } = await beginApplication(server);
  const { pool } = server.database;
  await pool.query(`update practice_application set state = 'publicity', submitted_at = app_now(), accepted_at = app_now(), notice_days = 5, notice_from = app_today() - 1, notice_to = app_today() + 3 where id = $1`, [registrationId]);
  await pool.query('update objection set assessment_id = null, registration_id = $2 where id = $1', [id, registrationId]);
}

/** The same objection, to a firm that was given the right to take interns. */
async function againstReception(server: TestServer, id: string): Promise<void> {
  const { id: receptionId } = await beginReception(server);
  const { pool } = server.database;
  await pool.query(`update reception_application set state = 'approved', submitted_at = app_now(), decided_at = app_now(), notice_from = app_today() - 1, notice_to = app_today() + 3 where id = $1`, [receptionId]);
  await pool.query('update objection set assessment_id = null, reception_id = $2 where id = $1', [id, receptionId]);
}

async function begin(server: TestServer): Promise<ArrangedCase> {
  const { people } = server;
  const { id, one } = await lodged(server);
  const { firstReviewer, finalReviewer } = people;
  return {
    id, actors: { firstReviewer, finalReviewer },
    cast: [
      { person: firstReviewer, parts: ['firstReviewer', 'registrar'] }, { person: finalReviewer, parts: ['finalReviewer'] }, { person: people.everybody, parts: ['firstReviewer', 'registrar', 'finalReviewer'] },
      ...[one.of.intern, one.of.tutor, people.firm, people.applicant, people.stranger, people.nobody, people.administrator].map((person) => ({ person, parts: [] })),
    ],
    look: async (person) => resultOf(await server.ask(person, endpoints.getObjection, { id })),
    inputOf: (action) => ({ opinion: '经向有关单位和本人核实，情况已经查清，按规定办理。', ...(action === 'uphold' && { failReasons: ['FAKE_MATERIAL'], handling: 'EXTEND_12', failOpinion: '实习期间同时在其他单位全职工作，不符合专职实习的要求。' }), ...(action === 'upholdRegistration' && { reason: '不符合法定条件', refusal: '公示期间经核实，申请人提交的劳动关系证明与原单位的记载不符，不予登记。' }) }),
    mend: async (action) => {
      if (action === 'upholdReception') await againstReception(server, id);
      if (action === 'upholdRegistration') await againstRegistration(server, id);
    },
  };
}

export default arrange(objection)({
  begin,
  calls: {
    raise: async (server) => ({ by: null, input: { noticeId: (await published(server)).id, ...said(), ...await challenge(server) } }),
    follow: async (server) => { const { applicationNo, mobile } = await lodged(server); return { by: null, input: { applicationNo, mobile } }; },
    getObjection: async (server) => ({ by: server.people.firstReviewer, input: { id: (await lodged(server)).id } }),
    reveal: async (server) => ({ by: server.people.firstReviewer, input: { id: (await lodged(server)).id, field: 'mobile', purpose: '核查异议' } }),
    handIn: async (server) => { const { applicationNo, mobile } = await lodged(server); return { by: null, input: { applicationNo, mobile }, file: paper }; },
    registerLetter: async (server) => ({ by: server.people.firstReviewer, input: await letterCame(server) }),
    uploadMaterial: async (server) => { const { by, id } = await registered(server); return { by, input: { id, materialCode: 'Y02' }, file: paper }; },
    removeMaterial: scanned, getMaterialFile: scanned,
  },
});
