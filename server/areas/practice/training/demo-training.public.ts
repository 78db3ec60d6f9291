/** Sessions of the demonstration in the states in which none of the three in `demo/proofs.ts` stands, each with somebody who enrolled. */
import { sql } from 'kysely';
import { training, type sessionFlow, type trainingSession } from 'contract/areas/practice/training';
import { enrolments } from 'contract/areas/practice/training-enrolment.flow';
import type { Parsed } from 'contract/kernel/endpoint';
import type { App } from '../../../app.ts';
import { act } from '../../../kernel/act.ts';
import type { Db } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { plusDays } from '../../../machines/calendar/work-calendar.ts';
import { demoCtx, viewersOf } from '../demo/acting.public.ts';
import { enrol } from './enrol.ts';
import { enrolmentSteps } from './enrolment-steps.ts';
import { saveSession } from './save-session.ts';
import { sessionSteps } from './session-steps.ts';

type Action = keyof typeof sessionFlow.actions;
/** `from`: so many days from today it begins. One that has begun is held at one stroke today, and dated back. */
interface Story { period: string; name: string; from: number; who?: string; steps: readonly (Action | 'refuse' | 'miss')[] }

const stories: readonly Story[] = [
  { period: '2026年第4期', name: '2026年第四期申请律师执业人员集中培训班', from: 96, steps: [] },
  { period: '2026年补充班', name: '2026年申请律师执业人员集中培训补充班', from: 24, who: '池映川', steps: ['open', 'refuse', 'close'] },
  { period: '2026年周末班', name: '2026年申请律师执业人员集中培训周末班', from: -40, who: '柏言蹊', steps: ['open', 'close', 'begin', 'end'] },
  { period: '2026年夜间班', name: '2026年申请律师执业人员集中培训夜间班', from: -90, who: '闻人语', steps: ['open', 'close', 'begin', 'end', 'miss', 'finish'] },
  { period: '2026年网络班', name: '2026年申请律师执业人员集中培训网络班', from: 40, who: '穆九思', steps: ['open', 'cancel'] },
];
const days = 25;
const said: Partial<Record<Action, object>> = { cancel: { opinion: '报名人数不足，并入下一期举行。' } };

export async function seedDemoLaterTraining(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const at = app.associationId;
  const today = await todayIn(db);
  const viewer = viewersOf(at, users);
  const clerk = demoCtx(app, db, viewer('郑晓彤', 'training', [[training.view, 'ALL'], [training.create, 'ALL'], [training.edit, 'ALL'], [training.decide, 'ALL'], [enrolments.view, 'ALL'], [enrolments.decide, 'ALL']]));
  for (const { period, name, from, who, steps } of stories) {
    const start = Math.max(from, 0);
    const form: Parsed<typeof trainingSession.endpoints.save> = {
      name, periodNo: period, mode: 'OFFLINE', place: '南州市律师协会三楼培训中心', enrollStart: plusDays(today, from > 60 ? from - 40 : -3), enrollEnd: plusDays(today, Math.max(0, start - 12)), startDate: plusDays(today, start), endDate: plusDays(today, start + days), examDate: plusDays(today, start + days),
      capacity: 60, requiredHours: 80, passScore: 60, attendanceMin: 90, courses: [{ name: '律师职业道德与执业纪律', category: 'ETHICS', hours: 24, required: true }, { name: '诉讼与非诉讼实务', category: 'PRACTICE', hours: 56, required: true }],
    };
    const { id } = await saveSession(clerk, form);
    const move = async (action: Action) => act(clerk, sessionSteps, action, { ...said[action], id, ...await db.selectFrom('trainingSession').select('version').where('associationId', '=', at).where('id', '=', id).executeTakeFirstOrThrow() });
    let enrolled = '';
    for (const step of steps) {
      if (step === 'refuse') await act(clerk, enrolmentSteps, 'reject', { id: enrolled, version: 0, opinion: '补充班只收首次考核不合格须补训的人员，请报第4期。' });
      else if (step === 'miss') await sql`update training_enrolment set attendance_rate = 0 where association_id = ${at} and id = ${enrolled}`.execute(db);
      else await move(step);
      if (step === 'open' && who) enrolled = await enrolAs(app, db, viewer, who, id);
    }
    if (from < 0) await sql`update training_session set enroll_start = enroll_start + ${from - 15}::int, enroll_end = enroll_end + ${from - 12}::int, start_date = start_date + ${from}::int, end_date = end_date + ${from}::int, exam_date = exam_date + ${from}::int where association_id = ${at} and id = ${id}`.execute(db);
  }
}

async function enrolAs(app: App, db: Db, viewer: ReturnType<typeof viewersOf>, name: string, sessionId: string): Promise<string> {
  const { id: internId } = await db.selectFrom('intern').select('id').where('associationId', '=', app.associationId).where('name', '=', name).executeTakeFirstOrThrow();
  return (await enrol(demoCtx(app, db, viewer(name, '', [[training.view, 'SELF'], [enrolments.view, 'SELF'], [enrolments.create, 'SELF']], { internId })), { sessionId })).id;
}
