/** 不合格原因对应的处理方式: why somebody failed decides what may follow from it (internship rules 4.7). */
import { z } from 'zod';
import { keysOf } from '../../kernel/keys.ts';
import { titled } from '../../kernel/schema.ts';
import { failReason, handling } from './assessment-words.ts';

export type FailReason = z.output<typeof failReason>;
export type Handling = z.output<typeof handling>;

const tier = z.strictObject({ reason: titled('不合格原因', failReason), handling: titled('处理方式', handling) });
export type FailTier = z.output<typeof tier>;

const without = (tiers: readonly FailTier[]): FailReason[] => keysOf(failReason.labels).filter((reason) => !tiers.some((one) => one.reason === reason));
const named = (reasons: readonly FailReason[]): string => reasons.map((reason) => `“${failReason.labels[reason]}”`).join('、');

/** A reason that leads nowhere could be chosen and never be confirmed. */
export const failTiers = z.array(tier).max(48).superRefine((tiers, ctx) => {
  const lacking = without(tiers);
  if (lacking.length) ctx.addIssue({ code: 'custom', message: `每项原因至少对应一种处理方式，还缺：${named(lacking)}` });
});

export const usualTiers: FailTier[] = [
  { reason: 'TASK_SHORT', handling: 'SUPPLEMENT' }, { reason: 'TASK_SHORT', handling: 'EXTEND_3' }, { reason: 'SKILL', handling: 'SUPPLEMENT' }, { reason: 'SKILL', handling: 'EXTEND_3' },
  { reason: 'POLITICS', handling: 'EXTEND_3' }, { reason: 'ETHICS', handling: 'EXTEND_3' }, { reason: 'PERFORMANCE', handling: 'EXTEND_3' }, { reason: 'ABSENT', handling: 'EXTEND_3' },
  { reason: 'DISCIPLINE', handling: 'EXTEND_6' }, { reason: 'FAKE_MATERIAL', handling: 'EXTEND_12' }, { reason: 'FAKE_MATERIAL', handling: 'BAR' },
];

/** From the lightest to the gravest, as the words stand. */
const weights = keysOf(handling.labels);
const weightOf = (one: Handling): number => weights.indexOf(one);
const handlingsOf = (tiers: readonly FailTier[], reason: FailReason): Handling[] => tiers.filter((one) => one.reason === reason).map((one) => one.handling);

export interface Following { readonly handling: Handling; /** The reasons that lead to it. */ readonly because: readonly FailReason[] }

/** What may follow from these reasons together, the lightest first: nothing lighter than what the gravest of them asks for. */
export function followingFrom(tiers: readonly FailTier[], reasons: readonly FailReason[]): Following[] {
  const floor = Math.max(-1, ...reasons.map((reason) => Math.min(Infinity, ...handlingsOf(tiers, reason).map(weightOf))));
  return weights.filter((one) => weightOf(one) >= floor)
    .flatMap((one) => { const because = reasons.filter((reason) => handlingsOf(tiers, reason).includes(one)); return because.length ? [{ handling: one, because }] : []; });
}

export const reasonsText = (reasons: readonly FailReason[]): string => reasons.map((reason) => failReason.labels[reason]).join('、');
