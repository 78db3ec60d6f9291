/**
 * 工作台 and 办理中心 of a reviewer with 3,000 applications waiting and five years of decisions behind her: what each part
 * lists and counts, by one person alone, beside the very statements sent by the bare driver.
 */
import { todo } from 'contract/areas/console/todo';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { mapRecord } from 'contract/kernel/keys';
import { besideBare, type Question } from './beside-bare.ts';
import type { Benchmark, Options } from './frame.ts';
import { prepared, type Installation } from './installation.ts';
import { headersOf, signInAgain } from './people.ts';
import { startProduct } from './processes.ts';
import { fiveYearsOfReviews } from './review-records.ts';

const waiting = 3_000;
const { getWork, getWorkCounts, getTodos, getDone, getFollowed } = todo.endpoints;

export const workCentre: Benchmark = {
  title: '工作台和办理中心（待办 3,000 件、办理过 2 万余件，每种条件各问若干次），一人依次访问，与直接用驱动发送同样语句之比', rounds: 20, seconds: 0,
  goal: { worstP95: { atMost: 200 } },
  measure,
};

async function measure({ rounds, say }: Options) {
  const installation = await prepared('work-centre', '1', say, fill);
  const { db, pool, associationId } = installation;
  const headers = headersOf(await signInAgain(db, associationId, 'staff0'));
  const { rows: [day] } = await pool.query<{ from: string }>(`select (app_today() - 6)::text as from`);
  const work = (query: Record<string, string> = {}) => `${getWork.path}?${new URLSearchParams(query)}`;
  const questions = {
    工作台的待办: getTodos.path, 工作台的待办第五十页: `${getTodos.path}?page=50`, 最近办理: getDone.path, 跟进的申请: getFollowed.path, 各栏件数: getWorkCounts.path,
    待办: work(), 待办最后一页: work({ page: '150' }), 待办按编号: work({ keyword: 'SXW0000012' }), 待办按姓名: work({ keyword: '待审人12' }), 待办按到达: work({ sorting: 'at asc' }), 待办一种业务: work({ kind: practiceFlow.entity }),
    已办: work({ scope: 'done' }), 已办第一百页: work({ scope: 'done', page: '100' }), 已办按编号: work({ scope: 'done', keyword: 'SXB00054321' }), 已办按姓名: work({ scope: 'done', keyword: '申请人54' }), 一周里已办: work({ scope: 'done', from: day!.from }), 发起的: work({ scope: 'begun' }), 抄送的: work({ scope: 'copied' }),
  };
  const product = await startProduct(installation.dir);
  try {
    const { ratio, worst, taken } = await besideBare(installation, product.port, mapRecord<string, string, Question>(questions, (url) => ({ url, headers })), { rounds, say });
    return { ratio, product: { worst: worst.name }, rounds: taken, judged: { worstP95: worst.p95, ratio } };
  } finally {
    await product.stop();
    await installation.close();
  }
}

async function fill(fresh: Installation): Promise<void> {
  await fiveYearsOfReviews(fresh);
  await fresh.pool.query(`
    with people as (insert into intern (association_id, id, name) select $1, gen_random_uuid(), '待审人' || n from generate_series(1, $2::int) n returning id, name)
    insert into practice_application (association_id, id, application_no, state, intern_id, applicant_name, submitted_at, accepted_at, deadline)
    select $1, gen_random_uuid(), 'SXW' || lpad((row_number() over ())::text, 8, '0'), 'firstPending', id, name, app_now(), app_now(), app_today() + ((row_number() over ()) % 20)::int from people`, [fresh.associationId, waiting]);
  await fresh.pool.query('analyze');
}
