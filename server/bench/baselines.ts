/**
 * What the ratios were when somebody last looked and was content, by class of machine (`baselines.json`, kept by
 * `npm run bench -- NAME --keep`). Ratios only: times of another day or machine say nothing about this one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../start/configuration.ts';
import { round, type Figure, type Machine } from './frame.ts';

type Ratios = Readonly<Record<string, number>>;
export type Baselines = Readonly<Record<string, Readonly<Record<string, Ratios>>>>;

/** A fall of this share is told; less is the weather. */
const tolerated = 0.2;
const place = join(checkout, 'server/bench/baselines.json');

export const classOf = ({ cores, platform, node }: Machine): string => `${cores} cores, ${platform}, Node ${/\d+/.exec(node)?.[0] ?? ''}`;

// The file is ours, written below.
export const readBaselines = (): Baselines => JSON.parse(readFileSync(place, 'utf8'));

/** The ratio itself and those that a figure with several parts has besides. */
export const ratiosOf = ({ ratio, judged }: Pick<Figure, 'ratio' | 'judged'>): Ratios => ({
  ...(ratio !== null && { ratio }), ...Object.fromEntries(Object.entries(judged).filter(([name, value]) => /^ratio/.test(name) && Number.isFinite(value))),
});

/** One sentence for each ratio that has fallen by a fifth or more since it was kept. */
export function fallen(figure: Pick<Figure, 'name' | 'ratio' | 'judged' | 'machine'>, baselines: Baselines): string[] {
  const kept = baselines[classOf(figure.machine)]?.[figure.name] ?? {};
  return Object.entries(ratiosOf(figure)).flatMap(([name, now]) => {
    const before = kept[name];
    return before !== undefined && now <= before * (1 - tolerated) ? `${name} 从基线 ${before} 降到 ${now}，降幅 ${Math.round((1 - now / before) * 100)}%：请查明原因，或用 --keep 更新基线` : [];
  });
}

export function keep(figure: Pick<Figure, 'name' | 'ratio' | 'judged' | 'machine'>): void {
  const known = readBaselines();
  const machine = classOf(figure.machine);
  const rounded = Object.fromEntries(Object.entries(ratiosOf(figure)).map(([name, value]) => [name, round(value, 2)]));
  writeFileSync(place, `${JSON.stringify({ ...known, [machine]: { ...known[machine], [figure.name]: rounded } }, null, 2)}\n`);
}
