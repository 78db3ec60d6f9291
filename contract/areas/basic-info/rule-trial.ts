/**
 * 试算: what a new value of a rule would mean, before it is saved. Everybody whom the rule judges is judged twice by the
 * function that decides, as the rules stand and as they would stand; the differences are shown. Nothing is written.
 */
import { z } from 'zod';
import { date, id, labelled } from '../../kernel/schema.ts';
import { finding } from '../../kernel/workflow.ts';

/** What became of it for somebody. */
export const trialTurn = labelled({ worse: '新增不满足', better: '不再受阻', other: '其他变化' });
export type TrialTurn = z.infer<typeof trialTurn>;

const counts = { worse: z.int(), better: z.int(), other: z.int() };
const found = finding.pick({ level: true, message: true });

const changed = z.object({
  id, name: z.string(), no: z.string(), firmName: z.string().nullable(), link: z.string(), turn: trialTurn,
  lines: z.array(z.object({ turn: trialTurn, before: found.nullable(), after: found.nullable() })),
});

/** How many there are in whose way nothing stands, and what is counted of them. */
const sum = z.object({ fine: z.int(), amount: z.int() });

const audience = z.object({
  key: z.string(), title: z.string(), unit: z.string(),
  /** How those are called in whose way nothing stands; null where nothing ever does. */
  fineTitle: z.string().nullable(), measureTitle: z.string().nullable(),
  total: z.int(),
  /** Fewer than all, the newest first, where time was short. */
  judged: z.int(),
  before: sum, after: sum, ...counts,
  conditions: z.array(z.object({ title: z.string(), ...counts })),
  /** The first of those for whom something changes, as far as the viewer may see them. */
  changes: z.array(changed),
  /** Some whom only their own people see yet: counted, not named. */
  hidden: z.int(),
  /** Handed in already: they keep the rules of that day. */
  handedIn: z.int().nullable(),
});

export const ruleTrial = z.object({
  asOf: date,
  /** What the change does where nobody can be counted: to what comes later, or to nobody. */
  effect: z.string().nullable(),
  audiences: z.array(audience),
  /** Whose judging does not ask for the rule, and where there is nobody to be judged now. */
  unconcerned: z.array(z.string()), empty: z.array(z.string()),
});

const standing = z.object({ isOn: z.boolean(), level: finding.shape.level, message: z.string().nullable() });

export const caseTrial = z.object({
  no: z.string(), name: z.string(), kindTitle: z.string(), stateTitle: z.string(),
  conditions: z.array(z.object({ code: z.string(), title: z.string(), before: standing.nullable(), after: standing.nullable() })),
});
