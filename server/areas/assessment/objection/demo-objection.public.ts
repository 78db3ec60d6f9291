/** A result and a registration in their days of publicity, and somebody who objects to each: what reviewers of a demonstration find waiting. */
import { sql } from 'kysely';
import { objectionFlow, objections, objectorPapers } from 'contract/areas/assessment/objection';
import { apply, review } from 'contract/areas/assessment/assessment-flow';
import { doerOf, type AnyWorkflow } from 'contract/kernel/workflow';
import type { App } from '../../../app.ts';
import { act } from '../../../kernel/act.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { handIn } from '../../other-business/demo-businesses.public.ts';
import { demoCtx, refusedAt, viewersOf } from '../../practice/demo/acting.public.ts';
import { lodgeBy } from './lodge.ts';
import { objectionSteps } from './objection-steps.ts';

export async function seedDemoObjection(app: App, db: Db): Promise<void> {
  const raise = (noticeId: string, said: { name: string; mobile: string; facts: string }) => lodgeBy(app, db, { ip: '127.0.0.1', traceId: newId() }, { noticeId, ...said });
  const result = await db.selectFrom('assessmentApplication').select('id').where('associationId', '=', app.associationId).where('state', '=', 'publicity').executeTakeFirst();
  if (result) {
    await sql`update assessment_application set notice_from = app_today() - 1, notice_to = app_today() + 5 where association_id = ${app.associationId} and id = ${result.id}`.execute(db);
    const { id } = await raise(result.id, { name: '罗一鸣', mobile: '13900001234', facts: '公示的实习期间，我所在的公司曾与该实习人员签有劳动合同并按月发放工资，与专职实习的要求不符，请予核查。可以提供工资流水。' });
    await handIn({ app, db, viewer: { userId: id } }, objectionFlow.entity, id, [{ ...objectorPapers, name: '工资流水' }], '罗一鸣');
  }
  const registration = await db.selectFrom('practiceApplication').select('id').where('associationId', '=', app.associationId).where('state', '=', 'publicity').executeTakeFirst();
  if (registration) await raise(registration.id, { name: '常予宁', mobile: '13900005678', facts: '公示的申请人现仍是我单位在职员工，尚未办理离职手续，与申请中所填的应届毕业生情况不一致，请予核查。' });
}

/** What became of others: of the result that is made known three more have something to say, and another one is turned round. */
const laterStories: readonly (readonly [about: string, name: string, mobile: string, facts: string, steps: readonly (readonly [step: keyof typeof objectionFlow.actions, said: Readonly<Record<string, unknown>>])[]])[] = [
  ['华予宁', '杜若飞', '13900002345', '听说该实习人员的面试成绩偏高，请协会重新考虑。', [['refuse', { opinion: '所述没有具体的事实和线索，不予受理；如有新的材料，可以在公示期内再次提出。' }]]],
  ['华予宁', '严知礼', '13900003456', '该实习人员去年三月曾在外地参加全日制培训，实习时间可能不足。', [
    ['report', { opinion: '经向律所和培训单位核实，培训在周末进行，日志和考勤记录完整。' }], ['dismiss', { opinion: '所反映的培训在休息日进行，没有影响实习，异议不成立。' }],
  ]],
  ['华予宁', '贺云亭', '13900004567', '该实习人员曾独自到我单位谈判并自称律师，我单位留有其名片，请予核查。', [['report', { opinion: '已调取名片并询问本人和指导律师，名片为律所统一印制，当日指导律师因交通延误晚到一小时。' }]]],
  ['伍子谦', '管思齐', '13900006789', '公示的实习期间，该实习人员一直在我公司全职担任法务，有劳动合同和考勤记录。', [
    ['report', { opinion: '经核对劳动合同、工资流水和考勤记录，所反映的情况属实，与专职实习的要求不符。' }],
    ['uphold', { opinion: '经核查异议成立，考核结论改为不合格。', failReasons: ['ETHICS', 'SKILL'], handling: 'EXTEND_3', failOpinion: '实习期间在其他单位全职任职并隐瞒事实，不符合专职实习的要求，须继续实习补足。' }],
  ]],
];

export async function seedDemoLaterObjections(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const viewer = viewersOf(app.associationId, users);
  const reviewers: Readonly<Record<string, Viewer>> = { firstReviewer: viewer('陈思敏', 'staff1', [[objections.view, 'ALL'], [objections.review, 'ALL']]), finalReviewer: viewer('周慎言', 'staff2', [[objections.view, 'ALL'], [objections.decide, 'ALL'], [review.decide, 'ALL'], [apply.view, 'ALL']]) };
  const flow: AnyWorkflow = objectionFlow;
  for (const [about, name, mobile, facts, steps] of laterStories) {
    const result = await db.selectFrom('assessmentApplication').select('id').where('associationId', '=', app.associationId).where('internName', '=', about).where('state', '=', 'publicity').executeTakeFirstOrThrow();
    await sql`update assessment_application set notice_from = app_today() - 1, notice_to = app_today() + 6 where association_id = ${app.associationId} and id = ${result.id} and notice_from > app_today()`.execute(db);
    const { id } = await lodgeBy(app, db, { ip: '127.0.0.1', traceId: newId() }, { noticeId: result.id, name, mobile, facts });
    for (const [step, said] of steps) {
      const { version, state } = await db.selectFrom('objection').select(['version', 'state']).where('associationId', '=', app.associationId).where('id', '=', id).executeTakeFirstOrThrow();
      await act(demoCtx(app, db, reviewers[doerOf(flow, step, state)]!), objectionSteps, step, { ...said, id, version }).catch(refusedAt(`${name} ${step}`));
    }
  }
}
