/** What each action does beside moving the state, what blocks it, and which of two roads a returned case offers. */
import { sql, type Selectable } from 'kysely';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Finding } from 'contract/kernel/workflow';
import { flow, type Acting, type Done } from '../../../kernel/flow.ts';
import type { Database } from '../../../tables.gen.ts';
import { changesBetween, snapshotOf, type Snapshot } from './changes.ts';
import { factsOf } from './facts.ts';
import { daysBetween, limitEnds } from './limits.ts';
import { precheck, precheckAgain } from './prechecks.ts';
import { holdTutorPlace, register } from './registration.ts';
import { audience, ties } from './ties.ts';

export type Row = Selectable<Database['practiceApplication']>;
type Step = Acting<Row>;

const nothing = async (): Promise<Done> => ({});
const today = async ({ db }: Step) => (await sql<{ day: string }>`select app_today() as day`.execute(db)).rows[0]!.day;

/** Handing in, the first time or again: a place with the tutor is kept, and what changed is written down. */
async function handIn(step: Step): Promise<Done> {
  const { app, db, row } = step;
  await holdTutorPlace(app, db, row);
  const snapshot = await snapshotOf(app, db, row);
  const before = row.snapshot as Snapshot | null;
  const specs = await app.settings.get(db, row.associationId, practiceSettings.materials);
  const diff = before ? changesBetween(before, snapshot, new Map(specs.map(({ code, name }) => [code, name]))) : undefined;
  return { set: { snapshot: JSON.stringify(snapshot), submittedAt: row.submittedAt ?? sql`app_now()`, returnedFrom: null, correctionDue: null }, diff };
}

/** The association's clock starts when the firm files, stops while the case is returned, and goes on with what was left. */
async function file(step: Step): Promise<Done> {
  const { app, db, row } = step;
  const days = row.clockLeft ?? await app.settings.get(db, row.associationId, practiceSettings.regDecisionDays);
  return { set: { acceptedAt: row.acceptedAt ?? sql`app_now()`, deadline: limitEnds(await today(step), Math.max(days, 1)), clockLeft: null } };
}

async function sendBack(step: Step): Promise<Done> {
  const { app, db, row } = step;
  const now = await today(step);
  const days = await app.settings.get(db, row.associationId, practiceSettings.correctionDays);
  return { set: {
    returnedFrom: row.state, returnedCount: row.returnedCount + 1, correctionDue: limitEnds(now, days),
    deadline: null, clockLeft: row.deadline ? daysBetween(now, row.deadline) : row.clockLeft,
  } };
}

async function approve(step: Step): Promise<Done> {
  const { app, db, row } = step;
  await holdTutorPlace(app, db, row);
  const last = await register(app, db, row, await today(step));
  return { set: { decidedAt: sql`app_now()`, deadline: null }, last };
}

const all = async (step: Step): Promise<Finding[]> => [...precheck(await factsOf(step.app, step.db, step.row)), ...await untouched(step)];
const again = async ({ app, db, row }: Step): Promise<Finding[]> => precheckAgain(await factsOf(app, db, row, 'again'));

/** Handing in again what came back, as it was, is allowed; somebody who does it by mistake is told. */
async function untouched({ app, db, row }: Step): Promise<Finding[]> {
  const before = row.snapshot as Snapshot | null;
  if (row.state !== 'returned' || !before || changesBetween(before, await snapshotOf(app, db, row), new Map()).length > 0) return [];
  return [{ code: 'untouched', level: 'WARN', message: '退回以后还没有修改过任何内容' }];
}

async function unmarked({ db, row }: Step): Promise<Finding[]> {
  const open = await db.selectFrom('attachment').select(({ fn }) => fn.countAll<number>().as('files')).where('associationId', '=', row.associationId)
    .where('ownerEntity', '=', 'practiceApplication').where('ownerId', '=', row.id).where('deletedAt', 'is', null).where('checkMark', '<>', 'OK').executeTakeFirstOrThrow();
  return open.files ? [{ code: 'materials', level: 'BLOCK', field: 'materials', message: `还有${open.files}份材料未标记为合格` }] : [];
}

async function returnsLeft({ app, db, row }: Step): Promise<Finding[]> {
  const most = await app.settings.get(db, row.associationId, practiceSettings.maxReturns);
  return row.returnedCount < most ? [] : [{ code: 'maxReturns', level: 'BLOCK', message: `已退回${row.returnedCount}次，达到上限${most}次，请作出决定` }];
}

/** After a return: to the tutor again when the tutor or the firm is another, or when it was the tutor who returned it. */
function tutorIsAskedAgain(row: Row): boolean {
  const before = (row.snapshot as Snapshot | null)?.form;
  return row.returnedFrom === 'tutorPending' || before?.['tutorId'] !== row.tutorId || before?.['firmId'] !== row.firmId;
}

export const practiceSteps = flow<typeof practiceFlow, 'practiceApplication'>({
  workflow: practiceFlow,
  table: 'practiceApplication',
  ties,
  audience,
  headline: (row) => row.applicantName,
  address: (row, actor) => actor.endsWith('Reviewer') ? `/practice/review/${row.id}` : `/practice/apply/${row.id}`,
  offers: {
    submit: (row) => row.state === 'draft' || tutorIsAskedAgain(row),
    resubmit: (row) => !tutorIsAskedAgain(row),
  },
  blockers: {
    submit: all, resubmit: all, confirm: again, confirmByFirm: again, approve: again,
    pass: unmarked, return: returnsLeft, returnByFinal: returnsLeft,
  },
  effects: {
    create: nothing, submit: handIn, resubmit: handIn,
    confirm: nothing, returnByTutor: sendBack, confirmByFirm: file, returnByFirm: sendBack,
    pass: nothing, return: sendBack, returnByFinal: sendBack, approve, withdraw: nothing, withdrawByFirm: nothing,
  },
});
