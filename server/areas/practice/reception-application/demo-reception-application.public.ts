/** In the demonstration one firm without the right to take interns has asked for it, the clerk looks through its papers; and others have lost theirs. */
import { sql, type RawBuilder } from 'kysely';
import { receptionApplicationFlow, receptionApply } from 'contract/areas/practice/reception-application';
import { reception } from 'contract/areas/practice/reception';
import { receptionSettings } from 'contract/areas/practice/reception-settings';
import { practiceSettings } from 'contract/areas/practice/settings';
import { isRequired } from 'contract/areas/practice/materials';
import { doerOf, type AnyWorkflow } from 'contract/kernel/workflow';
import type { App } from '../../../app.ts';
import { act, actByClock } from '../../../kernel/act.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { handIn } from '../../other-business/demo-businesses.public.ts';
import { demoCtx, refusedAt, viewersOf } from '../demo/acting.public.ts';
import { takeRight } from '../firm-reception/take-right.public.ts';
import { saveDraft } from './draft.ts';
import { whyNotGranted } from './conditions.ts';
import { candidatesOf, factsOf } from './firm-facts.ts';
import { receptionApplicationSteps } from './reception-application-steps.ts';

interface Firm { id: string; name: string; head: string; lawyers: number }
type Step = Exclude<keyof typeof receptionApplicationFlow.actions, 'create'>;

export async function seedDemoReception(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const firms = await firmsWhere(app, db, sql`not exists (select from firm_reception r where r.association_id = f.association_id and r.firm_id = f.id)`);
  for (const firm of firms) {
    if (await asks(app, db, users, firm, ['submit'])) return;
  }
}

/** Firms that have lost the right and ask to have it back, one after the other as far as each story goes. Nobody is on the way into any of them. */
const laterStories: readonly (readonly { loses: 'suspend' | 'remove'; why: string; asks: readonly (readonly Step[])[] }[])[] = [
  [
    { loses: 'suspend', why: '办公场所搬迁期间不能保证实习条件，暂停接收。', asks: [['submit', 'withdraw'], ['submit', 'return', 'overdue'], ['submit', 'pass', 'reject'], ['submit', 'pass', 'approve']] },
    { loses: 'remove', why: '该所合并重组，经书面申请取消资格，重组完成后可以再次申请。', asks: [[]] },
  ],
  [{ loses: 'suspend', why: '两名指导律师未按规定批阅日志，暂停接收并限期整改。', asks: [['submit', 'pass']] }],
  [{ loses: 'suspend', why: '专项检查发现实习台账不全，暂停接收，整改后可以申请恢复。', asks: [['submit', 'return']] }],
];
const said: Partial<Record<Step, object>> = {
  withdraw: { opinion: '搬迁还没有完成，完成后重新申请。' }, return: { opinion: '请补充新办公场所的租赁合同。', defects: [{ field: 'officeArea', reason: 'OTHER', text: '面积与租赁合同不一致，请核对' }] },
  reject: { opinion: '现场核查时新办公场所尚未启用，实习工位没有安排，不具备接收条件，不予通过。' }, pass: { opinion: '材料齐全' }, approve: { opinion: '新办公场所已经启用，同意恢复。' },
};

export async function seedDemoLaterReceptions(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const clerk = demoCtx(app, db, viewersOf(app.associationId, users)('韩秉文', 'head', [[reception.view, 'ALL'], [reception.decide, 'ALL']]));
  const firms = await firmsWhere(app, db, sql`exists (select from firm_reception r where r.association_id = f.association_id and r.firm_id = f.id and r.state = 'granted')
    and not exists (select from reception_application a where a.association_id = f.association_id and a.firm_id = f.id)
    and not exists (select from user_role u where u.association_id = f.association_id and u.firm_id = f.id)
    and not exists (select from practice_application a where a.association_id = f.association_id and a.firm_id = f.id and a.state in ('tutorPending', 'firmPending', 'firstPending', 'firstOnHold', 'committeePending', 'finalPending', 'finalOnHold', 'publicity', 'returned', 'rechecking'))
    and not exists (select from business_application b where b.association_id = f.association_id and b.new_firm_id = f.id and b.state not in ('approved', 'rejected', 'withdrawn', 'overdueClosed', 'closed'))`);
  for (const losses of laterStories) {
    const firm = await nextOf(app, db, firms);
    for (const { loses, why, asks: all } of losses) {
      await takeRight(clerk, firm.id, loses, why);
      for (const steps of all) await asks(app, db, users, firm, steps);
    }
  }
}

/** The next that nothing but its right keeps from asking for it. */
async function nextOf(app: App, db: Db, firms: Firm[]): Promise<Firm> {
  const least = await app.settings.get(db, app.associationId, practiceSettings.firmMinTutors);
  for (let firm = firms.shift(); firm; firm = firms.shift()) {
    const asked = { app, db, row: { associationId: app.associationId, firmId: firm.id, submittedAt: null } };
    const mayGuide = (await candidatesOf(asked)).filter(({ closed }) => closed === null).length;
    if (mayGuide >= least && whyNotGranted(await factsOf(asked)).every(({ code }) => code === 'ZG02')) return firm;
  }
  throw new Error('demonstration: no firm is left that could ask for its right');
}

const firmsWhere = async ({ associationId: at }: App, db: Db, condition: RawBuilder<unknown>): Promise<Firm[]> => (await sql<Firm>`
  select f.id, f.name, f.head_name as head, (select count(*)::int from lawyer l where l.association_id = f.association_id and l.firm_id = f.id and l.deleted_at is null) as lawyers
  from law_firm f where f.association_id = ${at} and f.status = 'ACTIVE' and f.deleted_at is null and ${condition} order by f.id`.execute(db)).rows;

/** False: none of its lawyers may guide. */
async function asks(app: App, db: Db, users: ReadonlyMap<string, string>, { id: firmId, name, head, lawyers }: Firm, steps: readonly Step[]): Promise<boolean> {
  const at = app.associationId;
  const tutorIds = (await candidatesOf({ app, db, row: { associationId: at, firmId, submittedAt: null } })).filter(({ closed }) => closed === null).slice(0, 3).map(({ id }) => id);
  if (!tutorIds.length) return false;
  const viewer = viewersOf(at, users);
  const secretary = demoCtx(app, db, viewer(head, '', [[receptionApply.view, 'FIRM'], [receptionApply.create, 'FIRM'], [receptionApply.edit, 'FIRM']], { firmIds: [firmId] }));
  const actors: Readonly<Record<string, Ctx>> = {
    applicant: secretary, firstReviewer: demoCtx(app, db, viewer('陈思敏', 'staff1', [[receptionApply.view, 'ALL'], [receptionApply.review, 'ALL']])),
    finalReviewer: demoCtx(app, db, viewer('周慎言', 'staff2', [[receptionApply.view, 'ALL'], [receptionApply.decide, 'ALL'], [reception.view, 'ALL'], [reception.create, 'ALL'], [reception.decide, 'ALL']])),
  };
  const form = { officeArea: 286, staffCount: lawyers + 4, seatCount: lawyers + 10, tutorIds, situation: '本所成立实习人员管理小组，由主任负责。指导律师每周听取一次汇报，每月批阅日志，实习人员参与案件均由指导律师带领。', hasTerminationEvent: false, neglectsDuties: false, isJointlyPunished: false };
  const { id } = await saveDraft(secretary, { firmId, form }).catch(refusedAt(`${name} ${steps.join(' ')}`));
  const { kind } = await db.selectFrom('receptionApplication').select('kind').where('associationId', '=', at).where('id', '=', id).executeTakeFirstOrThrow();
  await handIn(secretary, receptionApplicationFlow.entity, id, (await app.settings.get(db, at, receptionSettings.receptionMaterials)).filter((one) => isRequired(one, { kind })), name);
  const flow: AnyWorkflow = receptionApplicationFlow;
  for (const step of steps) {
    if (step === 'pass') await sql`update attachment set check_mark = 'OK' where association_id = ${at} and owner_id = ${id}`.execute(db);
    if (step === 'overdue') {
      await sql`update reception_application set correction_due = app_today() - 1 where association_id = ${at} and id = ${id}`.execute(db);
      await actByClock(app, db, receptionApplicationSteps, step, at, id);
      continue;
    }
    const { version, state } = await db.selectFrom('receptionApplication').select(['version', 'state']).where('associationId', '=', at).where('id', '=', id).executeTakeFirstOrThrow();
    await act(actors[doerOf(flow, step, state)]!, receptionApplicationSteps, step, { ...said[step], id, version }).catch(refusedAt(`${name} ${step}`));
  }
  return true;
}
