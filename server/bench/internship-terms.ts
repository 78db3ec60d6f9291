/**
 * The night's look at 20,000 internships, of which every fourth has ended, lapsed or run out: with its audit trail and
 * its history, in batches; beside the bare driver that only writes the new states in one statement. Then the morning's
 * reminders: of dates that come near, for another fourth, and of tutors who may guide nobody any more, for a tenth.
 */
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { remindOfIneligible } from '../areas/practice/internship/ineligible.ts';
import { remindOfDates } from '../areas/practice/internship/reminders.ts';
import { endTerms } from '../areas/practice/internship/terms.ts';
import { newId } from '../kernel/id.ts';
import { insertRows } from '../machines/bulk/insert-rows.ts';
import { appHere } from './app-here.ts';
import { inventApplicants } from './applicants.ts';
import { alternate, median, medians, round, type Benchmark, type Options } from './frame.ts';
import { openInstallation, placeFor, removeInstallation, type Installation } from './installation.ts';
import { letIn } from './people.ts';

const internships = 20_000;

export const internshipTerms: Benchmark = {
  title: '20,000 段实习的每夜期限处理（其中四分之一到期）及每早两项提醒，期限处理与用驱动一次写入同样状态之比', rounds: 5, seconds: 0,
  goal: { nightSeconds: { atMost: 10 } },
  measure,
};

async function measure({ rounds, say }: Options) {
  const dir = placeFor('internship-terms');
  removeInstallation(dir);
  const installation = await openInstallation(dir);
  try {
    say(`正在准备 ${internships} 段实习……`);
    await fill(installation);
    const app = await appHere(installation);
    const timed = async (work: () => Promise<unknown>) => {
      await putBack(installation);
      const began = performance.now();
      await work();
      return { seconds: round((performance.now() - began) / 1000, 3) };
    };
    const taken = await alternate(rounds, () => timed(() => endTerms(app)), () => timed(() => bareUpdate(installation)), (at, a, b) => say(`第 ${at + 1} 轮：${a.seconds} 秒，对照 ${b.seconds} 秒`));
    // A second look on the same night finds nothing.
    await endTerms(app);
    const again = await timedOnly(() => endTerms(app));
    const reminders = await remindersOf(installation, app, rounds, say);
    await app.close();
    const [product, bare] = [medians(taken.map((turn) => turn.product), 3), medians(taken.map((turn) => turn.bare), 3)];
    const ratio = round(bare.seconds / product.seconds, 3);
    return { ratio, product, bare, rounds: taken, spent: { secondRunSeconds: again, ...reminders }, judged: { nightSeconds: round(product.seconds + reminders.datesSeconds + reminders.ineligibleSeconds, 3), ratio } };
  } finally {
    await installation.close();
    removeInstallation(dir);
  }
}

async function timedOnly(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return round((performance.now() - began) / 1000, 3);
}

/** Medians; everybody has an account and is told. */
async function remindersOf(installation: Installation, app: App, rounds: number, say: (line: string) => void): Promise<{ datesSeconds: number; ineligibleSeconds: number }> {
  const [dates, ineligible]: [number[], number[]] = [[], []];
  for (let at = 0; at < rounds; at += 1) {
    await putBack(installation);
    await endTerms(app);
    dates.push(await timedOnly(() => remindOfDates(app, {}, say)));
    ineligible.push(await timedOnly(() => remindOfIneligible(app, {}, say)));
    say(`第 ${at + 1} 轮提醒：日期 ${dates.at(-1)} 秒，失去资格 ${ineligible.at(-1)} 秒`);
  }
  return { datesSeconds: median(dates), ineligibleSeconds: median(ineligible) };
}

async function fill(installation: Installation): Promise<void> {
  const { db, pool, associationId } = installation;
  const applicants = await inventApplicants(installation, internships);
  await insertRows(db, 'internship', applicants.map(({ internId, firmId, tutorId }, nth) => ({
    associationId, id: newId(), registrationNo: `SXDJB${nth + 1}`, internId, firmId, practiceType: 'FULL_TIME', currentTutorId: tutorId, status: 'inProgress', startDate: '2026-01-01', plannedEndDate: '2099-12-31',
  })));
  await letIn(db, associationId, applicants.map(({ internId, form }, nth) => ({ userName: `intern${nth}`, realName: form.name, roles: ['intern'] as const, internId })));
  await sql`update lawyer set status = 'SUSPENDED_SELF' where association_id = ${associationId} and id in (select i.current_tutor_id from internship i where i.association_id = ${associationId} and ${kind} = 10)`.execute(db);
  await pool.query('vacuum analyze');
}

/** Every twentieth: three that have ended, one that has lapsed, one whose opinion is out of date; five that end in a month. */
const kind = sql`(substr(registration_no, 6)::int % 20)`;

async function putBack({ db, pool, associationId }: Installation): Promise<void> {
  await sql`update internship set
    status = case when ${kind} < 3 then 'inProgress' when ${kind} = 3 then 'expiredWait' when ${kind} = 4 then 'passed' else 'inProgress' end,
    start_date = case when ${kind} < 5 then app_today() - 800 else app_today() - 200 end, planned_end_date = case when ${kind} < 5 then app_today() - 1 when ${kind} < 10 then app_today() + 30 else app_today() + 165 end,
    assess_deadline = case when ${kind} = 3 then app_today() - 1 end, pass_valid_until = case when ${kind} = 4 then app_today() - 1 end, actual_end_date = null where association_id = ${associationId}`.execute(db);
  await pool.query('truncate internship_history, internship_reminder, internship_ineligibility, notification cascade');
  await pool.query('vacuum analyze internship');
}

const bareUpdate = ({ db, associationId }: Installation) => sql`
  update internship set status = case status when 'inProgress' then 'expiredWait' when 'expiredWait' then 'lapsed' else 'passExpired' end
  where association_id = ${associationId} and ((status = 'inProgress' and planned_end_date < app_today()) or (status = 'expiredWait' and assess_deadline < app_today()) or (status = 'passed' and pass_valid_until < app_today()))`.execute(db);
