/**
 * The list of all steps (审核日志) with a million of them behind it: the kinds of question that it takes, by one person
 * alone, beside the very statements sent by the bare driver.
 */
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { reviewRecord } from 'contract/areas/journal/review-record';
import { mapRecord } from 'contract/kernel/keys';
import { besideBare, type Question } from './beside-bare.ts';
import type { Benchmark, Options } from './frame.ts';
import { prepared, type Installation } from './installation.ts';
import { headersOf, letIn, signInAgain } from './people.ts';
import { startProduct } from './processes.ts';

const cases = 100_000;
const { path } = reviewRecord.endpoints.getReviewRecords;
const { title, actions } = practiceFlow;

export const reviewRecords: Benchmark = {
  title: '审核日志（100 万步，每种条件各问若干次），一人依次访问，与直接用驱动发送同样语句之比', rounds: 20, seconds: 0,
  goal: { worstP95: { atMost: 200 } },
  measure,
};

async function measure({ rounds, say }: Options) {
  const installation = await prepared('review-records', '1', say, fiveYearsOfReviews);
  const { db, pool, associationId } = installation;
  const headers = headersOf(await signInAgain(db, associationId, 'bench'));
  const { rows: [day] } = await pool.query<{ from: string; longAgo: string }>(`select (app_today() - 6)::text as from, (app_today() - 400)::text as "longAgo"`);
  const asked = (query: Record<string, string> = {}) => `${path}?${new URLSearchParams(query)}`;
  const questions = {
    最新一页: asked(), 第五十页: asked({ page: '50' }), 一种业务: asked({ kind: title }), 从最早的起: asked({ sorting: 'at asc' }), 退回: asked({ action: actions.return.title }), 准予: asked({ action: actions.approve.title }), 某人办理: asked({ person: '初审员7' }), 某人退回: asked({ person: '初审员7', action: actions.return.title }),
    按姓: asked({ person: '初审员' }), 没有这个人: asked({ person: '没有这个人' }), 一件业务: asked({ caseNo: 'SXB00054321' }), 编号的前几位: asked({ caseNo: 'SXB000543' }), 最近一周: asked({ from: day!.from }), 一年多以前: asked({ to: day!.longAgo }), 一周里的退回: asked({ from: day!.from, action: actions.return.title }),
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

/** Ten steps: sent back once and decided. */
const road = ['create', 'submit', 'confirm', 'confirmByFirm', 'return', 'resubmit', 'confirmByFirm', 'pass', 'returnByFinal', 'approve'] as const satisfies readonly (keyof typeof actions)[];

/** Five years of applications, decided by forty reviewers: `staff0` and so on. */
export async function fiveYearsOfReviews({ db, pool, associationId }: Installation): Promise<void> {
  const staff = await letIn(db, associationId, [{ userName: 'bench', realName: '业务管理员', roles: ['businessAdmin'] }, ...Array.from({ length: 40 }, (_, at) => ({ userName: `staff${at}`, realName: `初审员${at}`, roles: ['firstReviewer'] as const }))]);
  await pool.query(`insert into intern (association_id, id, name) select $1, gen_random_uuid(), '申请人' || n from generate_series(1, $2::int) n`, [associationId, cases]);
  await pool.query(`
    insert into practice_application (association_id, id, application_no, state, intern_id, applicant_name, submitted_at)
    select $1, gen_random_uuid(), 'SXB' || lpad((row_number() over ())::text, 8, '0'), 'approved', id, name, app_now() from intern where association_id = $1`, [associationId]);
  const steps = road.map((action, at) => ({ action, at, toState: actions[action].to, doer: 'firstReviewer' }));
  await pool.query(`
    insert into review_record (association_id, id, area, entity, case_id, case_no, doer, action, from_state, to_state, opinion, actor_id, actor_name, at)
    select a.association_id, gen_random_uuid(), $2, $3, a.id, a.application_no, s.doer, s.action, null, s."toState", '材料齐全，请按规定办理。', p.id, p.name, app_now() - make_interval(mins => ((substr(a.application_no, 4)::int * 26) + (10 - s.at) * 700))
    from practice_application a cross join jsonb_to_recordset($4::jsonb) as s (action text, at int, "toState" text, doer text)
    join lateral (select u.id, u.name from unnest($5::uuid[], $6::text[]) with ordinality as u (id, name, nth) where nth = 1 + (substr(a.application_no, 4)::int + s.at) % cardinality($5::uuid[])) p on true
    where a.association_id = $1`, [associationId, practiceFlow.area, practiceFlow.entity, JSON.stringify(steps), staff.map(({ userId }) => userId), staff.map(({ realName }) => realName)]);
}
