/** What differs between two judgements of the same people, counted and put into words. */
import type { ruleTrial, TrialTurn } from 'contract/areas/basic-info/rule-trial';
import { keysOf } from 'contract/kernel/keys';
import type { Finding } from 'contract/kernel/workflow';
import type { z } from 'zod';
import type { Judged, Judgement } from '../../../machines/settings/audience.ts';

type Shown = z.input<typeof ruleTrial>['audiences'][number];
type Line = Shown['changes'][number]['lines'][number];
type Counts = Record<TrialTurn, number>;

/** Of many for whom something changes the first are named one by one. */
const named = 100;

export interface Listed { id: string; turn: TrialTurn; lines: Line[] }

export interface Tally {
  judged: number;
  readonly before: { fine: number; amount: number };
  readonly after: { fine: number; amount: number };
  /** People by what became of it for them, and conditions by how many meet them otherwise. */
  readonly people: Counts;
  readonly conditions: Map<string, Counts & { example: string }>;
  readonly first: Record<TrialTurn, Listed[]>;
}

const none = (): Counts => ({ worse: 0, better: 0, other: 0 });
export const newTally = (): Tally => ({ judged: 0, before: { fine: 0, amount: 0 }, after: { fine: 0, amount: 0 }, people: none(), conditions: new Map(), first: { worse: [], better: [], other: [] } });

const gravity = { INFO: 0, WARN: 1, EXPLAIN: 2, BLOCK: 3 } as const;

export function compare(tally: Tally, before: ReadonlyMap<string, Judgement>, after: ReadonlyMap<string, Judgement>): void {
  for (const [id, was] of before) {
    const is = after.get(id) ?? was;
    tally.judged += 1;
    for (const [sum, { isFine, amount = 0 }] of [[tally.before, was], [tally.after, is]] as const) { sum.fine += Number(isFine); sum.amount += amount; }
    const lines = was === is ? [] : differences(was.findings, is.findings);
    const turn = keysOf(tally.people).find((one) => lines.some((line) => line.turn === one));
    if (!turn) continue;
    tally.people[turn] += 1;
    if (tally.first[turn].length < named) tally.first[turn].push({ id, turn, lines: lines.map(({ code: _, ...line }) => line) });
    for (const [code, own] of turnsByCode(lines)) {
      const counts = tally.conditions.get(code) ?? { ...none(), example: own.example };
      counts[own.turn] += 1;
      tally.conditions.set(code, counts);
    }
  }
}

/** Of several lines about one condition the gravest counts. */
function turnsByCode(lines: readonly (Line & { code: string })[]): ReadonlyMap<string, { turn: TrialTurn; example: string }> {
  const order: readonly TrialTurn[] = ['worse', 'better', 'other'];
  const found = new Map<string, { turn: TrialTurn; example: string }>();
  for (const { code, turn, before, after } of lines.toSorted((a, b) => order.indexOf(b.turn) - order.indexOf(a.turn))) found.set(code, { turn, example: (after ?? before)!.message });
  return found;
}

const placeOf = ({ code, field = '' }: Finding) => `${code} ${field}`;
const said = ({ level, message }: Finding) => ({ level, message });

/** What was said of the same condition before and after stands on one line. */
export function differences(before: readonly Judged[], after: readonly Judged[]): (Line & { code: string })[] {
  const isIn = (all: readonly Finding[], one: Finding) => all.some((other) => placeOf(other) === placeOf(one) && other.level === one.level && other.message === one.message);
  const gone = before.filter((one) => !isIn(after, one));
  const come = after.filter((one) => !isIn(before, one));
  const changed = gone.map((old) => {
    const at = come.findIndex((one) => placeOf(one) === placeOf(old));
    const [now] = at < 0 ? [] : come.splice(at, 1);
    if (!now) return { code: old.code, turn: turnOf(old, 'better'), before: said(old), after: null };
    const heavier = gravity[now.level] - gravity[old.level] || (now.weight ?? 0) - (old.weight ?? 0);
    return { code: old.code, turn: heavier > 0 ? 'worse' as const : heavier < 0 ? 'better' as const : 'other' as const, before: said(old), after: said(now) };
  });
  return [...changed, ...come.map((now) => ({ code: now.code, turn: turnOf(now, 'worse'), before: null, after: said(now) }))];
}

/** What is only worth knowing stands in nobody's way, before or after. */
const turnOf = ({ level }: Finding, turn: TrialTurn): TrialTurn => level === 'INFO' ? 'other' : turn;

/** `titleOf`: how a condition is called; where it has no name, what it says of the first one whom it met. */
export function outcomeOf({ judged, before, after, people, conditions, first }: Tally, titleOf: (code: string) => string | undefined = () => undefined): Pick<Shown, 'judged' | 'before' | 'after' | 'worse' | 'better' | 'other' | 'conditions'> & { listed: Listed[] } {
  return {
    judged, before, after, ...people,
    conditions: [...conditions].map(([code, { example, ...counts }]) => ({ title: titleOf(code) ?? example, ...counts })).toSorted((a, b) => b.worse + b.better - a.worse - a.better || b.other - a.other),
    listed: [...first.worse, ...first.better, ...first.other].slice(0, named),
  };
}
