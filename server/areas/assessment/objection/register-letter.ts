/** A letter that objects, entered by somebody of the association; from here on it goes the way of every objection. */
import { objectionFlow, type objection } from 'contract/areas/assessment/objection';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { create } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { objectionSteps } from './objection-steps.ts';
import { mayRegister } from './objection-ties.ts';
import { standing, underNotice, writtenDown } from './what-is-said.ts';

type Register = typeof objection.endpoints.registerLetter;

export async function registerLetter(ctx: Ctx<Fails<Register>>, letter: Parsed<Register>): Promise<Output<Register>> {
  const { app, db, viewer } = ctx;
  const wrong = (path: string, message: string) => ctx.fail('invalid', {}, { fields: [{ path, message }] });
  if (!letter.mobile && !letter.address) return wrong('mobile', '手机号和通讯地址至少填写一项，否则无法答复异议人');
  const today = await todayIn(db);
  if (letter.receivedOn > today) return wrong('receivedOn', `收到日期不能晚于今天（${today}）`);
  const about = mayRegister(viewer) ? await underNotice(app, db, letter) : undefined;
  if (about && viewer.firmIds.includes(about.firmId)) return ctx.fail('notFound');
  if (!about) return wrong('receivedOn', '收到日期不在这一项的公示期内，或者公示已经结束，不能登记为异议');
  const before = await standing(app, db, letter);
  if (before) return ctx.fail('blocked', { reasons: `该异议人已就此提出异议（${before.applicationNo}），正在办理，请把来信归入该件` });
  const { id, version, applicationNo } = await create(ctx, objectionSteps, 'register', await writtenDown(app, db, about, letter));
  ctx.subject({ entity: objectionFlow.entity, id, after: { noticeId: letter.noticeId, receivedOn: letter.receivedOn } });
  return { id, version, applicationNo };
}
