/**
 * What every figure has in common: rounds that alternate between the product and its limit, medians, the machine, and
 * one form of answer. A figure is always said beside the limit measured in the same run: absolute times move by half
 * on a busy machine, ratios hardly do.
 */
import { cpus, loadavg, totalmem } from 'node:os';
import { mapRecord } from 'contract/kernel/keys';

export interface Options {
  /** How often product and limit take turns. */
  rounds: number;
  /** How long one turn takes. */
  seconds: number;
  /** Of figures over a filled table: how many rows, for trying with fewer than the figure means. */
  rows?: number | undefined;
  say: (line: string) => void;
}

export interface Goal { readonly [figure: string]: { readonly atLeast: number } | { readonly atMost: number } }

export interface Measured {
  /** The product's figure divided by the limit's; above 1 the product is faster. Null where there is no limit. */
  ratio: number | null;
  product: Readonly<Record<string, unknown>>;
  bare?: Readonly<Record<string, unknown>>;
  rounds: readonly unknown[];
  /** Where the time goes, when that can be said. */
  spent?: unknown;
  /** The figures that the goal speaks of, by its names. */
  judged: Readonly<Record<string, number>>;
}

export interface Benchmark {
  readonly title: string;
  readonly goal: Goal;
  readonly rounds: number;
  readonly seconds: number;
  measure(options: Options): Promise<Measured>;
}

export interface Figure extends Omit<Measured, 'judged'> { name: string; goal: Goal; judged: Readonly<Record<string, number>>; met: boolean; machine: Machine }

export interface Machine { cores: number; memoryGB: number; node: string; platform: string; loadBefore: number }

export const machine = (): Machine => ({
  cores: cpus().length, memoryGB: Math.round(totalmem() / 1024 ** 3), node: process.version, platform: `${process.platform} ${process.arch}`, loadBefore: round(loadavg()[0] ?? 0, 2),
});

export const round = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The median of each number in rows that look alike. */
export function medians<K extends string>(rows: readonly Readonly<Record<K, number>>[], digits = 1): Record<K, number> {
  return mapRecord<K, number, number>(rows[0]!, (_, key) => round(median(rows.map((row) => row[key])), digits));
}

/** Turns taken in alternating order, so that a machine that slows down slows both. */
export async function alternate<A, B>(rounds: number, product: () => Promise<A>, bare: () => Promise<B>, tell: (at: number, a: A, b: B) => void): Promise<{ product: A; bare: B }[]> {
  const taken: { product: A; bare: B }[] = [];
  for (let at = 0; at < rounds; at += 1) {
    const turn = at % 2 === 0
      ? await product().then(async (a) => ({ product: a, bare: await bare() }))
      : await bare().then(async (b) => ({ product: await product(), bare: b }));
    taken.push(turn);
    tell(at, turn.product, turn.bare);
  }
  return taken;
}

export function judge(goal: Goal, judged: Readonly<Record<string, number>>): boolean {
  return Object.entries(goal).every(([name, limit]) => {
    const value = judged[name] ?? Number.NaN;
    return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
  });
}

/** The figure as people read it: one line per number, goal beside it. */
export function printed({ name, ratio, judged, goal, met, machine: on }: Figure, title: string): string {
  const limits = Object.entries(goal).map(([key, limit]) => {
    const wanted = 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`;
    return `  ${key} = ${judged[key]}（目标 ${wanted}）`;
  });
  const others = Object.entries(judged).filter(([key]) => !(key in goal)).map(([key, value]) => `  ${key} = ${value}`);
  return [
    `${name}：${title}`, ...limits, ...others, ...(ratio === null || 'ratio' in judged ? [] : [`  ratio = ${ratio}`]),
    `  ${met ? '达到目标' : '未达到目标'}；${on.cores} 核，${on.memoryGB} GB，Node ${on.node}，测前负载 ${on.loadBefore}`,
  ].join('\n');
}
