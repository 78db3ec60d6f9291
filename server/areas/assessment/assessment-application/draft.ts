/** Beginning an application for assessment and filling it in: drafts are kept as typed, whole or not. */
import { sql } from 'kysely';
import { assessmentFlow, editableStates } from 'contract/areas/assessment/assessment-flow';
import type { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { sayAssessment } from 'contract/areas/assessment/preset-conditions';
import { worded, type ConditionChoice } from 'contract/areas/practice/condition-choice';
import { progressOf, waiting } from 'contract/areas/practice/internship-progress';
import { internshipStatus } from 'contract/areas/practice/internship-words';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import { create, loadCase, onlyAsSeen } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { numberDay } from '../../../machines/calendar/today.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { gramsOf } from '../../../machines/search/grams.ts';
import { assessable, cardOf, factsWhere, kindOf, type Facts } from './facts.ts';
import { ofRegister } from './prechecks.ts';
import { progressRules } from '../../practice/internship/progress-rules.public.ts';
import { assessmentSteps, type Row } from './steps.ts';

type Save = typeof assessmentApplication.endpoints.save;
type SaveCtx = Ctx<Fails<Save>>;

const newest = ({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>) => viewer.internId ? factsWhere(db, viewer.associationId, sql`i.intern_id = ${viewer.internId}`) : undefined;

/** The conditions that `closedWhy` speaks of: time, limit, standing, waiting after a failure. */
const closing: readonly string[] = ['KH01', 'KH02', 'KH03', 'KH18'];

/** Why it can't be begun today; what is missing of the practice may still be made up for while it is filled in. */
function closedWhy({ status, today, plannedEndDate, assessDeadline, nextApplyFrom, waitsBecause }: Facts, conditions: readonly ConditionChoice[]): string | null {
  if (['inProgress', 'extended'].includes(status) || (assessable.includes(status) && today <= plannedEndDate)) return `实习期尚未届满，${plannedEndDate}届满后可以申请考核`;
  if (!assessable.includes(status)) return `实习登记状态为“${internshipStatus.labels[status]}”，不能申请考核`;
  if (status === 'expiredWait' && assessDeadline !== null && today > assessDeadline) return `已超过考核申请截止日${assessDeadline}，须重新申请实习登记`;
  if (nextApplyFrom === null || today >= nextApplyFrom) return null;
  const { finding, values } = sayAssessment('KH18', waiting(nextApplyFrom, waitsBecause));
  return worded(finding.message, values, conditions.find(({ code }) => code === 'KH18'));
}

export async function prepare(ctx: Ctx): Promise<Output<typeof assessmentApplication.endpoints.prepare>> {
  const facts = await newest(ctx);
  if (!facts) return { internship: null, closed: '没有实习登记，登记并实习期满后才能申请考核', underWay: null, findings: [] };
  const rules = await progressRules(ctx.app, ctx.db);
  const closed = facts.open ? null : closedWhy(facts, rules.conditions);
  const [{ items }, findings] = [progressOf(facts, rules), await ofRegister(ctx.app, ctx.db, ctx.viewer.associationId, facts)];
  return {
    internship: { ...cardOf(facts), progress: items, kind: kindOf(facts), attemptNo: facts.assessAttempts + 1 },
    closed, underWay: facts.open && { id: facts.open.id, applicationNo: facts.open.no }, findings: closed ? findings.filter(({ code }) => !closing.includes(code)) : findings,
  };
}

export async function saveDraft(ctx: SaveCtx, { id, version, form }: Parsed<Save>) {
  return id ? change(ctx, id, version ?? 0, form) : begin(ctx, form);
}

/** Nothing that was emptied stays. */
const kept = (typed: Readonly<Record<string, unknown>>) => Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined && value !== null));

async function begin(ctx: SaveCtx, form: Parsed<Save>['form']) {
  const { viewer, db } = ctx;
  if (!viewer.internId) return ctx.fail('notFound');
  await sql`select 1 from internship where association_id = ${viewer.associationId} and intern_id = ${viewer.internId} for update`.execute(db);
  const facts = await newest(ctx);
  if (!facts) return ctx.fail('blocked', { reasons: '没有实习登记，登记并实习期满后才能申请考核' });
  if (facts.open) return ctx.fail('alreadyOpen', { no: facts.open.no });
  const closed = closedWhy(facts, (await progressRules(ctx.app, ctx.db)).conditions);
  if (closed) return ctx.fail('blocked', { reasons: closed });
  const day = await numberDay(db);
  const applicationNo = `${assessmentFlow.prefix}${day}${await nextNumber(db, viewer.associationId, 'assessmentApplication', day, 5)}`;
  const id = newId();
  const row = await create(ctx, assessmentSteps, 'create', {
    id, applicationNo, kind: kindOf(facts), attemptNo: facts.assessAttempts + 1, internshipId: facts.id, internId: facts.internId, internName: facts.internName, certNo: facts.certNo, firmId: facts.firmId, tutorId: facts.tutorId,
    statusBefore: facts.status, searchGrams: gramsOf(facts.internName, applicationNo, facts.certNo ?? ''), form: JSON.stringify(kept(form)),
  });
  return { id, version: row.version, applicationNo };
}

async function change(ctx: SaveCtx, id: string, version: number, form: Parsed<Save>['form']) {
  const { row, ties } = await loadCase<Row>(ctx.db, assessmentSteps, ctx.viewer, id, true);
  const here = stateTitle(assessmentFlow, row.state);
  if (!ties.has('applicant') || !editableStates.includes(row.state)) return ctx.fail('notItsTurn', { state: here, action: '修改', actor: '—' });
  await onlyAsSeen(ctx.db, assessmentSteps, row, version);
  await ctx.db.updateTable('assessmentApplication').set({ form: JSON.stringify(kept({ ...row.form, ...form })), version: row.version + 1, updatedAt: sql`app_now()`, updatedBy: ctx.viewer.userId })
    .where('associationId', '=', row.associationId).where('id', '=', id).execute();
  return { id, version: row.version + 1, applicationNo: row.applicationNo };
}
