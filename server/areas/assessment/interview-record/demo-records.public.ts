/** The demonstration's records: the supervisor takes down what was asked; those of finished interviews are locked, one with a correction, and one is being written. */
import { interviewRecords } from 'contract/areas/assessment/interview-record';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { demoCtx, viewersOf } from '../../practice/demo/acting.public.ts';
import { seatsOf } from '../interview-session/day.public.ts';
import { addToRecord, finishRecord, saveRecord } from './record.ts';

const questions = [
  { q: '请谈谈律师事务所在接受委托前怎样审查利益冲突。', answerNote: '先核对委托人、对方当事人和关联企业名称，再查本所在办和已结案件；有冲突的书面告知并取得同意，或者不接受委托。' },
  { q: '当事人要求您把案卷中的证人联系方式交给他，您怎样处理？', answerNote: '说明保密义务和可能妨碍作证的后果，不提供；需要证人出庭的，通过法庭通知。' },
  { q: '实习期间您参与办理的一件案件中，争议焦点是什么？', answerNote: '房屋租赁合同解除后押金是否返还。说明了举证责任的分配，引用条文基本准确，补充追问后讲清了抗辩的思路。' },
];
const done: Readonly<Record<string, string | null>> = { 华予宁: '第二题漏记一句：回答时还提到应先请示指导律师。', 纪云深: null };
const underWay = '尤景行';

export async function seedDemoRecords(app: App, db: Db, users: ReadonlyMap<string, string>, sessionId: string): Promise<void> {
  const session = await db.selectFrom('interviewSession').selectAll().where('associationId', '=', app.associationId).where('id', '=', sessionId).executeTakeFirstOrThrow();
  const clerk = demoCtx(app, db, viewersOf(app.associationId, users)('陈思敏', 'staff1', [[interviewRecords.view, 'SELF'], [interviewRecords.edit, 'SELF']]));
  for (const { slot: { id }, person: { name } } of await seatsOf({ app, db }, session)) {
    const correction = done[name];
    if (correction === undefined && name !== underWay) continue;
    const { version } = await saveRecord(clerk, { id, version: 0, form: { questions: name === underWay ? questions.slice(0, 1) : questions } });
    if (correction === undefined) continue;
    await finishRecord(clerk, { id, version });
    if (correction) await addToRecord(clerk, { id, text: correction, reason: '核对录音时发现漏记。' });
  }
}
