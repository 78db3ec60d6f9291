/**
 * The night's look at 20,000 internships, of which every fourth has ended, lapsed or run out: with its audit trail and
 * its history, in batches; beside the bare driver that only writes the new states in one statement.
 */
import { sql } from 'kysely';
import { endTerms } from '../areas/practice/internship/terms.ts';
import { appHere } from './app-here.ts';
import { inventApplicants } from './applicants.ts';
import { alternate, medians, round, type Benchmark, type Options } from './frame.ts';
import { openInstallation, placeFor, removeInstallation, type Installation } from './installation.ts';

const internships = 20_000;

export const internshipTerms: Benchmark = {
  title: '20,000 段实习的每夜期限处理（其中四分之一到期），与用驱动一次写入同样状态之比', rounds: 5, seconds: 0,
  goal: { seconds: { atMost: 10 } },
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
    await app.close();
    const [product, bare] = [medians(taken.map((turn) => turn.product), 3), medians(taken.map((turn) => turn.bare), 3)];
    const ratio = round(bare.seconds / product.seconds, 3);
    return { ratio, product, bare, rounds: taken, judged: { seconds: product.seconds, bareSeconds: bare.seconds, ratio, secondRunSeconds: again } };
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

async function fill(installation: Installation): Promise<void> {
  const { db, pool, associationId } = installation;
  const [one] = await inventApplicants(installation, 1);
  await sql`insert into intern (association_id, id, name, name_sort) select ${associationId}, gen_random_uuid(), '测试' || n, 'ce-shi ' || n from generate_series(1, ${internships}::int) n`.execute(db);
  await sql`
    insert into internship (association_id, id, registration_no, intern_id, firm_id, practice_type, current_tutor_id, status, start_date, planned_end_date, remark)
    select ${associationId}, gen_random_uuid(), 'SXDJB' || row_number() over (), n.id, ${one!.firmId}, 'FULL_TIME', ${one!.tutorId}, 'inProgress', app_today() - 200, app_today() + 165, null
    from intern n where n.association_id = ${associationId} and n.name like '测试%'`.execute(db);
  await pool.query('vacuum analyze');
}

/** Every twentieth: two of three kinds that have ended, one that has lapsed, one whose opinion is out of date. */
const kind = sql`(substr(registration_no, 6)::int % 20)`;

async function putBack({ db, pool, associationId }: Installation): Promise<void> {
  await sql`update internship set
    status = case when ${kind} < 3 then 'inProgress' when ${kind} = 3 then 'expiredWait' when ${kind} = 4 then 'passed' else 'inProgress' end,
    start_date = case when ${kind} < 5 then app_today() - 800 else app_today() - 200 end, planned_end_date = case when ${kind} < 5 then app_today() - 1 else app_today() + 165 end,
    assess_deadline = case when ${kind} = 3 then app_today() - 1 end, pass_valid_until = case when ${kind} = 4 then app_today() - 1 end, actual_end_date = null where association_id = ${associationId}`.execute(db);
  await pool.query('truncate internship_history');
  await pool.query('vacuum analyze internship');
}

const bareUpdate = ({ db, associationId }: Installation) => sql`
  update internship set status = case status when 'inProgress' then 'expiredWait' when 'expiredWait' then 'lapsed' else 'passExpired' end
  where association_id = ${associationId} and ((status = 'inProgress' and planned_end_date < app_today()) or (status = 'expiredWait' and assess_deadline < app_today()) or (status = 'passed' and pass_valid_until < app_today()))`.execute(db);
