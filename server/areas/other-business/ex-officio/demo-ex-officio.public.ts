/** Registrations that the association ends by itself, in the demonstration: one whose intern is to state his view, one decided, one whose recheck waits to be accepted. */
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
import { demoCtx, viewersOf } from '../../practice/demo/acting.public.ts';
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
const said: Partial<Record<Action, Readonly<Record<string, unknown>>>> = {
  makeStatement: { opinion: '离职证明由原单位人事经办人代为办理，本人不知道其中的出入，愿意配合补充材料，请求从轻处理。' },
  pass: { hearing: 'WAIVED', opinion: '已调取有关材料并逐项核对，事实清楚，当事人未要求听证。' },
  approve: { barMonths: 'M24', opinion: '事实清楚、证据充分，已经听取当事人的意见，符合规定的注销情形，应当作出决定。' },
  requestRecheck: { grounds: '原单位已于上周出具更正说明，确认本人自登记之日起不再到岗，请求结合新的证据重新认定。' },
};

export async function seedDemoExOfficio(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const today = await todayIn(db);
  const viewer = viewersOf(app.associationId, users);
  for (const [name, kind, facts, steps] of stories) {
    const of = await db.selectFrom('internship as i').innerJoin('intern as p', (join) => join.onRef('p.associationId', '=', 'i.associationId').onRef('p.id', '=', 'i.internId')).select(['i.id', 'i.internId'])
      .where('i.associationId', '=', app.associationId).where('p.name', '=', name).executeTakeFirstOrThrow();
    const actors: Readonly<Record<string, Viewer>> = {
      opener: viewer('骆书铭', '', [[exOfficioCase.view, 'ALL'], [exOfficioPermission.create, 'ALL']]), intern: viewer(name, '', [[exOfficioCase.view, 'SELF'], [exOfficioCase.edit, 'SELF']], { internId: of.internId }),
      firstReviewer: viewer('陈思敏', 'staff1', [[exOfficioCase.view, 'ALL'], [review.review, 'ALL']]), finalReviewer: viewer('周慎言', 'staff2', [[exOfficioCase.view, 'ALL'], [review.decide, 'ALL']]),
      recheckReviewer: viewer('曹允中', 'recheck', [[exOfficioCase.view, 'CASE'], [recheck.decide, 'CASE']]),
    };
    const opener = demoCtx(app, db, actors['opener']!);
    const { id } = await openCase(opener, { internshipId: of.id, kind, occurDate: plusDays(today, -9), facts });
    await handIn(opener, exOfficioFlow.entity, id, exOfficioPapers.evidence, name);
    const flow: AnyWorkflow = exOfficioFlow;
    for (const step of steps) {
      const row = await db.selectFrom('exOfficioCancel').select(['version', 'state']).where('associationId', '=', app.associationId).where('id', '=', id).executeTakeFirstOrThrow();
      await act(demoCtx(app, db, actors[doerOf(flow, step, row.state)]!), exOfficioSteps, step, { ...said[step], id, version: row.version });
    }
  }
}
