/** Registrations that the association ends by itself, in the demonstration: one whose intern is to state his view, one decided, one whose recheck waits to be accepted. */
import { sql } from 'kysely';
import { type exOfficio, exOfficioCase, exOfficioFlow, exOfficioPapers, exOfficioPermission } from 'contract/areas/other-business/ex-officio';
import { review } from 'contract/areas/other-business/road';
import { recheck } from 'contract/areas/practice/review-again';
import { doerOf, type AnyWorkflow } from 'contract/kernel/workflow';
import type { Input } from 'contract/kernel/endpoint';
import type { App } from '../../../app.ts';
import { act } from '../../../kernel/act.ts';
import type { Db } from '../../../kernel/context.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { plusDays } from '../../../machines/calendar/work-calendar.ts';
import { demoCtx, refusedAt, viewersOf } from '../../practice/demo/acting.public.ts';
import { handIn } from '../demo-businesses.public.ts';
import { exOfficioSteps } from './ex-officio-steps.ts';
import { openCase } from './open-case.ts';

type Kind = Input<typeof exOfficio.endpoints.openCase>['kind'];
type Action = keyof typeof exOfficioFlow.actions;

const stories: readonly (readonly [name: string, kind: Kind, facts: string, steps: readonly Action[]])[] = [
  ['裴知秋', 'VIOLATION', '接法院来函，其于本月独自以律师名义出席调解并在笔录上签名，指导律师不在场，有调解笔录为证。', []],
  ['卓清扬', 'CONVICTED', '人民法院判决书载明其因故意犯罪被判处有期徒刑，判决已发生法律效力，不再符合实习条件。', ['pass', 'approve']],
  ['霍见微', 'FRAUD', '申请登记时提交的离职证明，经原单位出具书面说明确认系伪造，其实习期间仍在原单位全日制工作。', ['makeStatement', 'pass', 'approve', 'requestRecheck']],
];
/** Those of the states to which none of these has come. 池映川 and 蓝若初 go on with their internships; what 楚怀玉 has asked for ends with hers. */
const laterStories: typeof stories = [
  ['匡正则', 'VIOLATION', '当事人来信反映其在指导律师不知情的情况下单独会见当事人并收取咨询费，附转账记录。', ['makeStatement']],
  ['向晚舟', 'FRAUD', '申请登记时提交的学历证明，经发证学校书面答复没有该证书编号。', ['makeStatement', 'pass']],
  ['蓝若初', 'VIOLATION', '有律所反映其在社交平台以律师名义发布广告，附网页截图。', ['makeStatement', 'pass', 'reject']],
  ['池映川', 'VIOLATION', '接来电反映其以律师名义代写诉状并收费，来电人表示可以提供凭证。', ['withdraw']],
  ['屠云起', 'FRAUD', '申请登记时填写为待业，经核查社会保险记录，其登记以后仍由一家公司连续缴费。', ['makeStatement', 'pass', 'approve', 'requestRecheck', 'acceptRecheck']],
  ['鲁望舒', 'VIOLATION', '接仲裁委员会来函，其以代理人身份单独出席仲裁庭审，有庭审笔录为证。', ['makeStatement', 'pass', 'approve', 'requestRecheck', 'acceptRecheck', 'dispatch']],
  ['楚怀玉', 'FRAUD', '申请登记时隐瞒了在另一家单位任职的事实，有该单位的任职文件为证。', ['makeStatement', 'pass', 'approve', 'requestRecheck', 'acceptRecheck', 'uphold']],
  ['冷秋白', 'VIOLATION', '接法院来函，其在开庭笔录的代理人一栏签名，指导律师当日未到庭。', ['makeStatement', 'pass', 'approve', 'requestRecheck', 'acceptRecheck', 'annul']],
];
const said: Partial<Record<Action, Readonly<Record<string, unknown>>>> = {
  makeStatement: { opinion: '离职证明由原单位人事经办人代为办理，本人不知道其中的出入，愿意配合补充材料，请求从轻处理。' },
  pass: { hearing: 'WAIVED', opinion: '已调取有关材料并逐项核对，事实清楚，当事人未要求听证。' },
  approve: { barMonths: 'M24', opinion: '事实清楚、证据充分，已经听取当事人的意见，符合规定的注销情形，应当作出决定。' },
  requestRecheck: { grounds: '原单位已于上周出具更正说明，确认本人自登记之日起不再到岗，请求结合新的证据重新认定。' },
  reject: { opinion: '经核查，所反映的账号系他人冒用其照片注册，平台已经封停，不符合注销登记的情形。' }, withdraw: { opinion: '来电人没有提供凭证，经向律所核实没有所反映的情况，撤销立案。' },
  dispatch: { dispatchNo: '市律协报〔2026〕33号' }, uphold: { opinion: '任职文件真实有效，任职期间与实习期间重合，原决定认定事实清楚，应予维持。' },
  annul: { opinion: '经调取庭审录像，指导律师当日全程在庭，笔录系误签，原决定认定事实有误，应予撤销。' },
};

export const seedDemoExOfficio = (app: App, db: Db, users: ReadonlyMap<string, string>) => playAll(app, db, users, stories);
export const seedDemoLaterExOfficio = (app: App, db: Db, users: ReadonlyMap<string, string>) => playAll(app, db, users, laterStories);

async function playAll(app: App, db: Db, users: ReadonlyMap<string, string>, all: typeof stories): Promise<void> {
  const today = await todayIn(db);
  const viewer = viewersOf(app.associationId, users);
  for (const [name, kind, facts, steps] of all) {
    const of = await db.selectFrom('internship as i').innerJoin('intern as p', (join) => join.onRef('p.associationId', '=', 'i.associationId').onRef('p.id', '=', 'i.internId')).select(['i.id', 'i.internId'])
      .where('i.associationId', '=', app.associationId).where('p.name', '=', name).executeTakeFirstOrThrow();
    const actors: Readonly<Record<string, Viewer>> = {
      opener: viewer('骆书铭', '', [[exOfficioCase.view, 'ALL'], [exOfficioPermission.create, 'ALL']]), intern: viewer(name, '', [[exOfficioCase.view, 'SELF'], [exOfficioCase.edit, 'SELF']], { internId: of.internId }),
      firstReviewer: viewer('陈思敏', 'staff1', [[exOfficioCase.view, 'ALL'], [review.review, 'ALL']]), finalReviewer: viewer('周慎言', 'staff2', [[exOfficioCase.view, 'ALL'], [review.decide, 'ALL']]),
      recheckReviewer: viewer('曹允中', 'recheck', [[exOfficioCase.view, 'CASE'], [recheck.decide, 'CASE']]),
    };
    const opener = demoCtx(app, db, actors['opener']!);
    const { id } = await openCase(opener, { internshipId: of.id, kind, occurDate: plusDays(today, -9), facts });
    await handIn(opener, exOfficioFlow.entity, id, [exOfficioPapers.evidence], name);
    const flow: AnyWorkflow = exOfficioFlow;
    for (const step of steps) {
      const row = await db.selectFrom('exOfficioCancel').select(['version', 'state']).where('associationId', '=', app.associationId).where('id', '=', id).executeTakeFirstOrThrow();
      if (step === 'dispatch') await sql`update ex_officio_cancel set recheck_body = 'PROVINCE' where association_id = ${app.associationId} and id = ${id}`.execute(db);
      await act(demoCtx(app, db, actors[doerOf(flow, step, row.state)]!), exOfficioSteps, step, { ...said[step], ...(step === 'dispatch' && { dispatchedOn: today }), id, version: row.version }).catch(refusedAt(`${name} ${step}`));
    }
  }
}
