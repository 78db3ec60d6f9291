/**
 * The plan of an interview day by the console's own call: 400 who wait for a date, among the cases of five years, into 12
 * rooms of five examiners, each of them looked at against each examiner. Beside statements that fill the rooms in turn
 * and look at nobody. Who sits before somebody whom the rules keep from him is counted in the tables afterwards.
 */
import { interviewSession } from 'contract/areas/assessment/interview-session';
import type { Input, Output } from 'contract/kernel/endpoint';
import { newId } from '../kernel/id.ts';
import { insertRows } from '../machines/bulk/insert-rows.ts';
import { timed } from './beside-bare.ts';
import { median, percentile, round, type Benchmark, type Options } from './frame.ts';
import { prepared, type Installation } from './installation.ts';
import { headersOf, signInAgain } from './people.ts';
import { startProduct } from './processes.ts';
import { fillRegistersAndCases } from './registers-of-cases.ts';

export const interviewArrange: Benchmark = {
  title: '400 名实习人员编入 12 个考场、60 名考官（逐人逐考官核对回避），界面上的“自动编排”一次调用，与只用语句轮流填入、不核对之比', rounds: 10, seconds: 0,
  goal: { p95Seconds: { atMost: 2 }, breaches: { atMost: 0 }, lost: { atMost: 0 } },
  measure,
};

const { save, auto } = interviewSession.endpoints;
const [people, roomCount, seats] = [400, 12, 5];

async function measure({ rounds, say }: Options) {
  const installation = await prepared('interviews', '1', say, fill);
  const { db, associationId } = installation;
  const headers = headersOf(await signInAgain(db, associationId, 'bench'));
  const product = await startProduct(installation.dir);
  const send = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newId() }, body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (JSON.parse(await answer.text()) as { result: T }).result; // the call's own form
  };
  try {
    const id = (await send<Output<typeof save>>(save.path, await aDay(installation))).id;
    let plan: Output<typeof auto> | undefined;
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let at = -1; at < rounds; at += 1) {
      const taken = [await timed(async () => { plan = await send<Output<typeof auto>>(auto.path, { id, fresh: true }); }), await timed(() => inTurn(installation, id))] as const;
      // The first one finds the tables cold.
      if (at < 0) continue;
      ours.push(taken[0]);
      theirs.push(taken[1]);
      say(`第 ${at + 1} 轮：${round(taken[0])} 毫秒，对照 ${round(taken[1])} 毫秒`);
    }
    const { placed, unplaced } = plan!;
    const breaches = await breachesIn(installation, id);
    const ratio = round(median(theirs) / median(ours), 4);
    return {
      ratio, product: { seconds: round(median(ours) / 1000, 3), placed, unplaced: unplaced.length, forbiddenPairs: breaches.forbidden }, bare: { seconds: round(median(theirs) / 1000, 4) }, rounds: ours.map((ms) => round(ms)),
      judged: { p95Seconds: round(percentile(ours, 0.95) / 1000, 3), breaches: breaches.met, lost: people - placed - unplaced.length },
    };
  } finally {
    await product.stop();
    await installation.close();
  }
}

/** Whom an examiner may not hear, from the registers: somebody of a firm of his, or whom he guides or guided (internship rules 4.11). */
const forbidden = `
  select a.id as assessment_id, p.room_id from assessment_application a
  join interview_panelist p on p.association_id = a.association_id and p.session_id = $2 join examiner e on e.association_id = p.association_id and e.id = p.examiner_id join lawyer l on l.association_id = e.association_id and l.id = e.lawyer_id
  where a.association_id = $1 and a.state = 'interviewPending' and (l.firm_id = a.firm_id or l.id = a.tutor_id
    or exists (select from tutor_relation r where r.association_id = a.association_id and r.internship_id = a.internship_id and (r.firm_id = l.firm_id or r.tutor_id = l.id)))`;

async function breachesIn({ pool, associationId }: Installation, sessionId: string): Promise<{ met: number; forbidden: number }> {
  const { rows: [found] } = await pool.query<{ met: number; forbidden: number }>(`
    with forbidden as (${forbidden})
    select (select count(*)::int from forbidden) as forbidden, (select count(*)::int from interview_slot s join forbidden f on f.assessment_id = s.assessment_id and f.room_id = s.room_id where s.association_id = $1 and s.session_id = $2 and s.released_at is null) as met`, [associationId, sessionId]);
  if (!found?.forbidden) throw new Error('nobody has to be kept from anybody');
  return found;
}

/** What the writing alone takes, nobody looked at; taken back. */
async function inTurn({ pool, associationId }: Installation, sessionId: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from interview_slot where association_id = $1 and session_id = $2', [associationId, sessionId]);
    await client.query(`
      insert into interview_slot (association_id, id, session_id, room_id, assessment_id, place)
      select $1, gen_random_uuid(), $2, r.id, a.id, 1 + (a.nth - 1) / $3::int
      from (select id, row_number() over (order by accepted_at, id) as nth from assessment_application where association_id = $1 and state = 'interviewPending') a
      join (select id, row_number() over (order by sort) as nth from interview_room where association_id = $1 and session_id = $2) r on r.nth = 1 + (a.nth - 1) % $3::int`, [associationId, sessionId, roomCount]);
    await client.query('rollback');
  } finally {
    client.release();
  }
}

async function aDay({ pool, db, associationId }: Installation): Promise<Input<typeof save>> {
  // Whatever an earlier run has planned is free again.
  await db.deleteFrom('interviewSlot').where('associationId', '=', associationId).execute();
  await pool.query("update interview_session set state = 'cancelled' where association_id = $1", [associationId]);
  const pool60 = await db.selectFrom('examiner').select('id').where('associationId', '=', associationId).orderBy('applicationNo').execute();
  const rooms = Array.from({ length: roomCount }, (_, at) => {
    const [chief, ...members] = pool60.slice(at * seats, (at + 1) * seats);
    return { roomNo: `第${at + 1}考场`, place: `30${at}室`, chiefId: chief!.id, memberIds: members.map(({ id }) => id) };
  });
  const { rows: [day] } = await pool.query<{ on: string }>('select (app_today() + 14)::text as on');
  return { title: '测试场次', heldOn: day!.on, startsAt: '08:30', endsAt: '18:00', place: '市律师协会', address: '解放路18号', minutesPerPerson: 15, signInBefore: 30, drawMode: 'RANDOM', notice: '请携带身份证', rooms };
}

/** The newest 400 assessments wait for a date; one in three has had another firm and tutor before. Their tutors and firms' lawyers are the examiners. */
async function fill(fresh: Installation): Promise<void> {
  await fillRegistersAndCases(fresh);
  const { pool, db, associationId } = fresh;
  await pool.query(`update assessment_application set state = 'interviewPending', accepted_at = submitted_at, notice_to = null where association_id = $1 and id in (select id from assessment_application where association_id = $1 order by submitted_at desc, id limit ${people})`, [associationId]);
  const { rows: waiting } = await pool.query<{ internshipId: string; tutorId: string; firmId: string }>(`select internship_id as "internshipId", tutor_id as "tutorId", firm_id as "firmId" from assessment_application where association_id = $1 and state = 'interviewPending' order by id`, [associationId]);
  const now = waiting.map(({ internshipId, tutorId, firmId }) => ({ associationId, id: newId(), internshipId, tutorId, firmId, startDate: '2025-06-01' }));
  const before = waiting.filter((_, at) => at % 3 === 0).map(({ internshipId }, at) => ({ associationId, id: newId(), internshipId, tutorId: waiting[at * 7 % people]!.tutorId, firmId: waiting[at * 7 % people]!.firmId, startDate: '2025-01-01', endDate: '2025-05-31' }));
  await insertRows(db, 'tutorRelation', [...now, ...before]);
  const tutors = [...new Set(waiting.map(({ tutorId }) => tutorId))].slice(0, roomCount * seats);
  await insertRows(db, 'examiner', tutors.map((lawyerId, nth) => ({ associationId, id: newId(), applicationNo: `KG2026${String(nth).padStart(4, '0')}`, state: 'active', kind: 'MEMBER', lawyerId, name: `考官${nth}`, specialties: [] })));
}
