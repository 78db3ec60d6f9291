/**
 * The expectations of `expected/*.yaml`: who may what, as people wrote it down and can check it with a finger. Nothing in
 * here comes from the product's own roles and rules; that is what makes the comparison worth something.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const verdicts = ['可以', '列出', '列不出', '轮不到', '查无', '不得'] as const;
export type Verdict = (typeof verdicts)[number];

const folder = join(import.meta.dirname, 'expected');
const read = (name: string): unknown => parse(readFileSync(join(folder, name), 'utf8'));

const names = z.array(z.string());
const rosterShape = z.strictObject({ 人员: z.record(z.string(), z.string()), 组: z.record(z.string(), names), 公开接口: names, 未改初始密码可用: names, 未开两步验证可用: names });
export const roster = rosterShape.parse(read('roster.yaml'));

const table = z.partialRecord(z.enum(verdicts), z.union([z.literal('其余'), names]));
const callShape = z.union([table, z.record(z.string(), table)]);

/** What is expected of one call in one situation, by the Chinese name of who asks. */
export interface Expectation { readonly at: string; readonly situation: string; readonly verdicts: ReadonlyMap<string, Verdict> }

export const faults: string[] = [];
export const expectations: readonly Expectation[] = readdirSync(folder).filter((name) => name !== 'roster.yaml' && /^\w+\.\w+\.yaml$/.test(name)).flatMap((name) => {
  const calls = z.record(z.string(), callShape).parse(read(name));
  return Object.entries(calls).flatMap(([call, given]) => {
    const at = `${name.replace('.yaml', '')}.${call}`;
    const parsed = table.safeParse(given);
    const situations = parsed.success ? { '': parsed.data } : z.record(z.string(), table).parse(given);
    return Object.entries(situations).map(([situation, one]): Expectation => ({ at, situation, verdicts: verdictsIn(`${at} ${situation}`, one) }));
  });
});

/** Groups hold groups; whoever stands in two lines, or is nobody, is a fault of the table. */
export function membersOf(name: string, where: string): string[] {
  if (name in roster.人员) return [name];
  const group = roster.组[name];
  if (!group) faults.push(`${where}: 没有“${name}”这个人或组`);
  return (group ?? []).flatMap((one) => membersOf(one, where));
}

function verdictsIn(where: string, given: z.output<typeof table>): Map<string, Verdict> {
  const found = new Map<string, Verdict>();
  const put = (who: string, verdict: Verdict) => {
    if (found.has(who)) faults.push(`${where}: “${who}”写了两次`);
    found.set(who, verdict);
  };
  for (const verdict of verdicts) {
    const listed = given[verdict];
    if (Array.isArray(listed)) for (const who of listed.flatMap((name) => membersOf(name, where))) put(who, verdict);
  }
  const rest = verdicts.filter((verdict) => given[verdict] === '其余');
  if (rest.length > 1) faults.push(`${where}: “其余”写了两次`);
  if (rest[0]) for (const who of Object.keys(roster.人员)) if (who !== '收件人' && !found.has(who)) found.set(who, rest[0]);
  return found;
}
