/** Assessments on every desk of the demonstration: a tutor's, a firm's, both reviewers', one that came back, some that wait for the interview, one made public. Each step goes the way of real people. */
import { sql } from 'kysely';
import { apply, assessmentFlow, interview, review } from 'contract/areas/assessment/assessment-flow';
import { committee, recheck } from 'contract/areas/practice/review-again';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { isRequired } from 'contract/areas/practice/materials';
import { doerOf, type AnyWorkflow } from 'contract/kernel/workflow';
import type { App } from '../../app.ts';
import { act, actByClock } from '../../kernel/act.ts';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { todayIn } from '../../machines/calendar/today.ts';
import { insertRows } from '../../machines/bulk/insert-rows.ts';
import { plusDays } from '../../machines/calendar/work-calendar.ts';
import { nextNumber } from '../../machines/numbers/next-number.ts';
import { handIn } from '../other-business/demo-businesses.public.ts';
import { demoCtx, refusedAt, viewersOf } from '../practice/demo/acting.public.ts';
import { inThePast } from '../practice/demo/past.public.ts';
import { saveDraft } from './assessment-application/draft.ts';
import { assessmentSteps } from './assessment-application/steps.ts';
import { seedDemoCases } from './demo-cases.ts';
import { demoSummary } from './demo-summary.ts';

interface Ended { id: string; internId: string; name: string; firmId: string; head: string; tutorId: string; tutorName: string; lastDay: string; day: string }
type Action = keyof typeof assessmentFlow.actions;

const toFirst: readonly Action[] = ['submit', 'giveOpinion', 'appraise'];
const toInterview: readonly Action[] = [...toFirst, 'pass', 'passWritten'];
const toResult: readonly Action[] = [...toInterview, 'arrangeInterview', 'signIn', 'score', 'concludeInterview'];
const toFailure: readonly Action[] = [...toResult, 'confirmFail'];
const stories: readonly (readonly [name: string, steps: readonly Action[]])[] = [
  ['温知行', ['submit']], ['苏锦年', ['submit', 'giveOpinion']], ['岑夏', toFirst], ['雷听澜', [...toFirst, 'pass']], ['叶疏桐', [...toFirst, 'return']], ['包舒扬', toInterview],
  ['商羽', [...toFailure, 'requestRecheck', 'acceptRecheck']], ['费子衿', [...toFailure, 'requestRecheck', 'acceptRecheck', 'uphold']], ['晏清源', [...toFailure, 'requestRecheck', 'acceptRecheck', 'dispatch']],
  ['项知微', [...toResult, 'confirmPass', 'issuePass', 'proposeRevocation', 'revoke']],
  // These are interviewed: see `interview-session/demo-sessions.public.ts`.
  ...['纪云深', '华予宁', '邹明远', '金若溪', '段怀瑾', '梅时雨', '尤景行', '施南枝', '唐知白', '秦若水', '任平生'].map((name) => [name, toInterview] as const),
];
/** Those of the states to which none of these comes, and one whose result is objected to: see `objection/demo-objection.public.ts`. */
const laterStories: typeof stories = [
  ['房砚秋', ['submit', 'withdraw']], ['房砚秋', []], ['易书禾', [...toFirst, 'return', 'overdue']], ['龙思远', [...toFirst, 'pass', 'failWritten']], ['储明哲', [...toFailure, 'requestRecheck']], ['苗清野', [...toInterview, 'arrangeInterview', 'signIn', 'score']],
  ['甘棠', [...toResult, 'confirmPass', 'issuePass']], ['封子墨', [...toResult, 'confirmPass', 'issuePass', 'proposeRevocation']], ['伍子谦', [...toResult, 'confirmPass']],
];
/** Who has an interview before him, and asks to be heard later: see `other-business/demo-business-states.public.ts`. */
const awaiting: typeof stories = ['冷砚舟', '隋以安', '常歌行', '怀知非', '邴新雨', '曲墨林', '敖光远'].map((name) => [name, toInterview] as const);
/** He went after all, since his tutor did not agree; what he had handed in turned out to be false. */
const heardAfterAll = '敖光远';
const results: typeof stories = [['华予宁', ['confirmPass']]];

export async function seedDemoAssessments(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  await sql`update internship set status = 'expiredWait' where association_id = ${app.associationId} and status = 'assessing'`.execute(db);
  const rows = await playAll(app, db, users, stories);
  // Whoever signs in as him follows what he has asked for.
  const contesting = rows.find(({ name }) => name === '商羽');
  const account = users.get('intern3');
  if (contesting && account) await db.updateTable('appUser').set({ internId: contesting.internId }).where('associationId', '=', app.associationId).where('id', '=', account).execute();
}

export const seedDemoLaterAssessments = (app: App, db: Db, users: ReadonlyMap<string, string>) => playAll(app, db, users, laterStories);

export async function seedDemoAwaiting(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const today = await todayIn(db);
  await inThePast(db, async ({ goTo, moment }) => {
    await goTo(moment(47, 0, 0));
    await playAll(app, db, users, awaiting);
    await goTo(moment(45, 1, 0));
    for (const [at, [name]] of awaiting.entries()) await takeOf(app, db, users, name, ['arrangeInterview'], { interviewAt: `${plusDays(today, name === heardAfterAll ? -12 : 18)}T09:${String(at * 8).padStart(2, '0')}:00+08:00` });
  });
}

export const seedDemoHeardAfterAll = (app: App, db: Db, users: ReadonlyMap<string, string>) => inThePast(db, async ({ goTo, moment }) => {
  const days: readonly (readonly [daysAgo: number, steps: readonly Action[]])[] = [[12, ['signIn', 'score', 'concludeInterview']], [11, ['confirmPass']], [2, ['issuePass']], [1, ['proposeRevocation', 'revoke']]];
  for (const [daysAgo, steps] of days) {
    await goTo(moment(daysAgo, 2, 0));
    await takeOf(app, db, users, heardAfterAll, steps);
  }
});

async function playAll(app: App, db: Db, users: ReadonlyMap<string, string>, all: typeof stories): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select i.id, i.intern_id, p.name, i.firm_id, f.head_name as head, i.current_tutor_id as tutor_id, l.name as tutor_name, i.planned_end_date as last_day, (i.planned_end_date - 120)::date as day
    from internship i join intern p on p.association_id = i.association_id and p.id = i.intern_id join law_firm f on f.association_id = i.association_id and f.id = i.firm_id join lawyer l on l.association_id = i.association_id and l.id = i.current_tutor_id
    where i.association_id = ${app.associationId} and p.name in (${sql.join(all.map(([name]) => name))})`.execute(db);
  for (const [nth, [name, steps]] of all.entries()) {
    const one = rows.find((found) => found.name === name);
    if (!one) continue;
    // Who asks again has practised before.
    if (all.findIndex(([earlier]) => earlier === name) === nth) await practised(app, db, one);
    await play(app, db, users, one, nth, steps);
  }
  return rows;
}

/** What became of those who have been heard. */
export async function seedDemoResults(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, steps] of results) await takeOf(app, db, users, name, steps);
}

async function takeOf(app: App, db: Db, users: ReadonlyMap<string, string>, name: string, steps: readonly Action[], given: object = {}): Promise<void> {
  const { id } = await db.selectFrom('assessmentApplication').select('id').where('associationId', '=', app.associationId).where('internName', '=', name).executeTakeFirstOrThrow();
  await take(app, db, reviewersOf(app, users), id, steps, given);
}

const reviewersOf = (app: App, users: ReadonlyMap<string, string>) => {
  const viewer = viewersOf(app.associationId, users);
  return {
    firstReviewer: viewer('陈思敏', 'staff1', [[apply.view, 'ALL'], [review.review, 'ALL']]), finalReviewer: viewer('周慎言', 'staff2', [[apply.view, 'ALL'], [review.decide, 'ALL']]),
    interviewer: viewer('骆书铭', '', [[apply.view, 'ALL'], [interview.edit, 'ALL']]),
    committee: viewer('彭若愚', 'committee', [[apply.view, 'CASE'], [committee.decide, 'CASE']]), recheckReviewer: viewer('曹允中', 'recheck', [[apply.view, 'CASE'], [recheck.decide, 'CASE']]),
  };
};

async function play(app: App, db: Db, users: ReadonlyMap<string, string>, of: Ended, nth: number, steps: readonly Action[]): Promise<void> {
  const viewer = viewersOf(app.associationId, users);
  const actors: Readonly<Record<string, Viewer>> = {
    applicant: viewer(of.name, '', [[apply.view, 'SELF'], [apply.create, 'SELF'], [apply.edit, 'SELF']], { internId: of.internId }),
    tutor: viewer(of.tutorName, '', [[apply.view, 'TUTEES'], [apply.review, 'TUTEES']], { lawyerId: of.tutorId }),
    firm: viewer(of.head, '', [[apply.view, 'FIRM'], [apply.review, 'FIRM']], { firmIds: [of.firmId] }),
    ...reviewersOf(app, users),
  };
  const applicant = demoCtx(app, db, actors['applicant']!);
  const form = { summary: demoSummary(nth), insurance: 'CONTINUOUS' as const, truthPledge: true, explanations: { KH16: '总结按律所统一提纲撰写，案件和体会为本人所写。' } };
  const { id } = await saveDraft(applicant, { form });
  const specs = await app.settings.get(db, app.associationId, assessmentSettings.materials);
  await handIn(applicant, assessmentFlow.entity, id, specs.filter((one) => isRequired(one, form)), of.name);
  await take(app, db, actors, id, steps);
}

async function take(app: App, db: Db, actors: Readonly<Record<string, Viewer>>, id: string, steps: readonly Action[], given: object = {}): Promise<void> {
  const flow: AnyWorkflow = assessmentFlow;
  for (const name of steps) {
    if (name === 'pass') await sql`update attachment set check_mark = 'OK' where association_id = ${app.associationId} and owner_id = ${id}`.execute(db);
    if (name === 'issuePass') await sql`update assessment_application set notice_from = app_today() - 8, notice_to = app_today() - 1 where association_id = ${app.associationId} and id = ${id}`.execute(db);
    if (name === 'dispatch') await sql`update assessment_application set recheck_body = 'PROVINCE' where association_id = ${app.associationId} and id = ${id}`.execute(db);
    if (name === 'overdue') {
      await sql`update assessment_application set correction_due = app_today() - 1 where association_id = ${app.associationId} and id = ${id}`.execute(db);
      await actByClock(app, db, assessmentSteps, name, app.associationId, id);
      continue;
    }
    const row = await db.selectFrom('assessmentApplication').select(['version', 'state']).where('associationId', '=', app.associationId).where('id', '=', id).executeTakeFirstOrThrow();
    const fails = steps.includes('confirmFail') && name === 'score' && { interviewScore: '57.50', interviewResult: 'FAIL' };
    await act(demoCtx(app, db, actors[doerOf(flow, name, row.state)]!), assessmentSteps, name, { ...inputs[name], ...fails, ...given, ...(name === 'dispatch' && { dispatchedOn: await todayIn(db) }), id, version: row.version }).catch(refusedAt(`assessment ${id} ${name}`));
  }
}

const inputs: Partial<Record<Action, Readonly<Record<string, unknown>>>> = {
  giveOpinion: { politics: 'EXCELLENT', ethics: 'EXCELLENT', skill: 'GOOD', performance: 'GOOD', conclusion: 'QUALIFIED', opinion: '实习期间遵守职业道德和执业纪律，工作勤勉，文书质量稳步提高，能够在指导下完成案件的主要准备工作，建议准予参加考核。' },
  appraise: { conductOpinion: '该同志品行端正，尊重当事人，遵守律所各项制度，未发现违反实习纪律的情形。', abilityOpinion: '具备较扎实的法律基础知识，能够独立起草常用法律文书，具有一定的沟通协调能力。', conclusion: 'RECOMMEND', headName: '律所负责人', sealed: true },
  arrangeInterview: { interviewAt: '2026-06-12T09:30:00+08:00', interviewPlace: '市律师协会三楼第一考场' }, score: { interviewScore: '76.00', interviewResult: 'PASS' }, concludeInterview: { collectiveOpinion: '考核小组经评议，一致同意本次面试的评分。' },
  confirmFail: { opinion: '面试中对利益冲突审查和当事人财物保管的规定回答不清，道德品行一项低于合格标准，须继续实习补足。', failReasons: ['ETHICS', 'SKILL'], handling: 'EXTEND_3' },
  requestRecheck: { grounds: '面试当日第二题的追问不在公布的评分项目内，且本人当场补充说明了利益冲突审查的步骤，评分没有记入，请求调取面试录像复核。' },
  dispatch: { dispatchNo: '市律协报〔2026〕27号' }, uphold: { opinion: '经调取面试录像和全部评分表核对，提问在评分项目之内，补充说明已经记入评分，各项评分和汇总无误，原决定应予维持。' },
  withdraw: { opinion: '总结还要补充集中培训的内容，改好以后重新提交。' }, failWritten: { opinion: '日志与律所收案登记多处不符，书面材料不能证明已经完成规定的实习项目。' },
  proposeRevocation: { opinion: '接原工作单位来函核实，实习期间其仍与该单位保持全日制劳动关系，申请登记时提交的离职证明不实。' },
  revoke: { barMonths: 'M24', opinion: '经审议，离职证明系虚假材料，不符合专职实习的条件，应当撤销考核合格结论和实习登记。', members: '何怀谷、彭若愚、苏静仪' },
  return: { opinion: '请按所列问题改正后重新提交。', defects: [{ field: 'K01', reason: 'SIGNATURE', text: '鉴定书中指导律师一栏使用了签名章，应当手写签名' }, { field: 'summary', reason: 'OTHER', text: '请补充参加集中培训的起止时间' }] },
};

/** Cases, and records of the four projects that the rules ask for. */
async function practised(app: App, db: Db, one: Ended): Promise<void> {
  await seedDemoCases(app, db, one);
  const { associationId } = app;
  const { id, internId, name, firmId, tutorId, day } = one;
  const projects = [...Array<'RECEPTION'>(10).fill('RECEPTION'), ...Array<'CONTRACT'>(3).fill('CONTRACT'), 'ARCHIVE', 'COURT'] as const;
  const about = { RECEPTION: '接待当事人，听取案件经过，核对证据原件，制作接待笔录并由当事人签名。', CONTRACT: '随指导律师签订委托代理合同，核对当事人身份和代理权限，填写收案登记表。', ARCHIVE: '整理已结案卷，按归档目录编页、装订，与档案管理员办理交接。', COURT: '参加庭审，记录双方质证意见和法庭归纳的争议焦点，庭后整理庭审小结。' };
  const year = day.slice(0, 4);
  const rows = [];
  for (const [at, trainingType] of projects.entries()) {
    rows.push({ associationId, id: newId(), applicationNo: `SW${year}${await nextNumber(db, associationId, 'demoRecord', year, 5)}K`, state: 'confirmed' as const, internshipId: id, internId, firmId, tutorId, internName: name, seq: at + 1, trainingType, recordDate: day, content: about[trainingType], tutorComment: '完成较好，注意留存书面记录。' });
  }
  await insertRows(db, 'trainingRecord', rows);
  await sql`update internship set record_count = ${rows.length}, journal_count = journal_approved_count where association_id = ${associationId} and id = ${id}`.execute(db);
}
