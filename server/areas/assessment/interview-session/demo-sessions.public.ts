/** The demonstration's interviews: three held today (published, scored, going on), one arranged for next week, one that is only planned and may be signed up for, one cancelled. */
import { sql } from 'kysely';
import { interview } from 'contract/areas/assessment/assessment-flow';
import { sessions, type interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import type { App } from '../../../app.ts';
import { act } from '../../../kernel/act.ts';
import type { Db } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { plusDays } from '../../../machines/calendar/work-calendar.ts';
import { demoCtx, viewersOf } from '../../practice/demo/acting.public.ts';
import { boardOf, peopleOf } from './board.ts';
import { minutesOf, timeOfDay } from './clock.ts';
import { drawLots } from './lots.ts';
import { signInCandidate } from './on-the-day.ts';
import { autoArrange, openSession, takeOut } from './placing.ts';
import { saveSession } from './save-session.ts';
import { sessionSteps } from './session-steps.ts';

const hall = '市律师协会三楼';
const street = '解放路18号律师大厦，地铁2号线人民广场站3号口';
const notice = '请携带身份证和实习证原件，提前到场签到；进入考场前请将手机交工作人员保管。';

/** `score`: how far the sheets of those who have signed in have come; `record`: what they were asked; `call`: who is inside. */
export async function seedDemoSessions(app: App, db: Db, users: ReadonlyMap<string, string>, { score, record, call }: { score(sessionId: string, upTo: Readonly<Record<string, number | null>>): Promise<void>; record(sessionId: string): Promise<void>; call(sessionId: string, inside: string): Promise<void> }): Promise<void> {
  const at = app.associationId;
  const planner = demoCtx(app, db, viewersOf(at, users)('韩秉文', 'head', [[sessions.view, 'ALL'], [sessions.create, 'ALL'], [sessions.edit, 'ALL'], [sessions.decide, 'ALL'], [interview.edit, 'ALL']]));
  const { rows: pool } = await sql<{ id: string }>`select id from examiner where association_id = ${at} and state = 'active' order by (kind = 'EXTERNAL') desc, application_no`.execute(db);
  const today = await todayIn(db);
  const examiner = (seat: number) => pool[seat % pool.length]!.id;
  const room = (roomNo: string, place: string, first: number, others = [first + 1, first + 2], supervisor?: string) => ({ roomNo, place, chiefId: examiner(first), memberIds: others.map(examiner), ...(supervisor && { supervisorIds: [supervisor] }) });
  const plan = async (title: string, inDays: number, startsAt: string, endsAt: string, rooms: ReturnType<typeof room>[], more: { signUpStart?: string; signUpEnd?: string; drawMode?: 'SEQUENCE' | 'MANUAL' } = {}) =>
    (await saveSession(planner, { title, heldOn: plusDays(today, inDays), startsAt, endsAt, place: hall, address: street, minutesPerPerson: 15, signInBefore: 30, drawMode: 'RANDOM', notice, rooms, ...more })).id;
  const step = async (name: keyof typeof interviewSessionFlow.actions, id: string, more: Record<string, unknown> = {}) => {
    const { version } = await db.selectFrom('interviewSession').select('version').where('associationId', '=', at).where('id', '=', id).executeTakeFirstOrThrow();
    await act(planner, sessionSteps, name, { ...more, id, version });
  };
  /** All who wait are placed by rule; these stay. */
  const fill = async (id: string, names: readonly string[]) => {
    await autoArrange(planner, { id, fresh: true });
    const { slots } = await boardOf(db, await openSession(planner, id, ['planned'], ''));
    const people = await peopleOf(db, at, slots.map(({ assessmentId }) => assessmentId));
    for (const { assessmentId } of slots) if (!names.includes(people.get(assessmentId)!.name)) await takeOut(planner, { id, assessmentId });
    return [...people.values()].filter(({ name }) => names.includes(name));
  };

  /** Two of the pool who have nothing to do with these. */
  const apartFrom = async (names: readonly string[]): Promise<number[]> => {
    const { rows } = await sql<{ id: string }>`
      select e.id from examiner e join lawyer l on l.association_id = e.association_id and l.id = e.lawyer_id where e.association_id = ${at} and e.state = 'active'
        and not exists (select 1 from assessment_application a where a.association_id = e.association_id and a.intern_name in (${sql.join(names)}) and (a.firm_id = l.firm_id
          or exists (select 1 from tutor_relation r where r.association_id = a.association_id and r.internship_id = a.internship_id and r.firm_id = l.firm_id)))`.execute(db);
    return pool.flatMap(({ id }, seat) => (seat > 2 && rows.some((one) => one.id === id) ? [seat] : [])).slice(0, 2);
  };

  /** Today, one after the other in one room: everybody but the late comes, and lots are drawn. */
  const hold = async (title: string, startsAt: string, endsAt: string, names: readonly string[], upTo: Readonly<Record<string, number | null>>, others?: number[], late: readonly string[] = []) => {
    const id = await plan(title, 0, startsAt, endsAt, [room('第一考场', '301室', 0, others, users.get('staff1'))]);
    const here = await fill(id, names);
    await step('arrange', id);
    await step('begin', id);
    for (const { id: assessmentId } of here.filter(({ name }) => !late.includes(name))) await signInCandidate(planner, { id, assessmentId });
    await drawLots(planner, { id });
    await record(id);
    await score(id, upTo);
    return id;
  };
  const first = await hold('第一期面试考核', '09:00', '10:00', ['华予宁'], { 华予宁: null });
  await step('finish', first);
  await step('publish', first);
  await step('finish', await hold('第一期面试考核（第二场）', '10:00', '11:00', ['纪云深'], { 纪云深: null }));
  // At whatever hour the demonstration is made: this one has just begun.
  const { rows: [clock] } = await sql<{ now: string }>`select to_char(app_now() at time zone 'Asia/Shanghai', 'HH24:MI') as now`.execute(db);
  const begun = Math.min(Math.max(Math.floor(minutesOf(clock!.now) / 15) * 15, 11 * 60), 20 * 60 + 45);
  const third = ['尤景行', '施南枝', '唐知白', '秦若水', '任平生'];
  await call(await hold('第一期面试考核（第三场）', timeOfDay(begun), timeOfDay(begun + 180), third, { 尤景行: 2 }, await apartFrom(third), ['任平生']), '尤景行');

  const next = await plan('第二期面试考核', 6, '09:00', '11:00', [room('第一考场', '301室', 1), room('第二考场', '302室', 4)], { drawMode: 'MANUAL' });
  await fill(next, ['邹明远', '金若溪', '段怀瑾', '梅时雨']);
  await step('arrange', next);

  await plan('第三期面试考核', 20, '14:00', '16:30', [room('第一考场', '301室', 2, [3, 4], users.get('staff1')), room('第二考场', '302室', 5)], { signUpStart: today, signUpEnd: plusDays(today, 12), drawMode: 'SEQUENCE' });
  await step('cancel', await plan('第二期面试考核（补充场）', 12, '09:00', '10:00', [room('第一考场', '301室', 7)]), { opinion: '报名人数不足，与下一期合并举行。' });
}
