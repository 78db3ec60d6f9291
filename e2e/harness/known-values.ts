/**
 * Values that lead somewhere: what the situations of a feature's own calls are about, and what its answers have named since,
 * by the name of the field that takes them. Drawn from here, an input finds its record instead of 404.
 */
import type { Known } from './arbitrary.ts';
import type { TestServer } from './server.ts';

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value);
const most = 12;

export interface Memory {
  /** All of an input that succeeds. */
  keep(feature: string, input: unknown): void;
  /** Of an answer the ids and versions alone: its texts are for reading. */
  learn(feature: string, result: unknown): void;
  of(feature: string): Known;
}

export function memoryOf({ people }: Pick<TestServer, 'people'>): Memory {
  const kept = new Map<string, Map<string, unknown[]>>();
  // Whoever closes the account of those that all tests share closes the tests.
  const shared = new Set(Object.values(people).map(({ userId }) => userId));
  const add = (feature: string, name: string, value: unknown) => {
    if ([value].flat().some((one) => shared.has(String(one)))) return;
    const names = kept.get(feature) ?? new Map<string, unknown[]>();
    kept.set(feature, names);
    const values = names.get(name) ?? [];
    if (!values.some((one) => JSON.stringify(one) === JSON.stringify(value))) names.set(name, [...values, value].slice(-most));
  };
  const walk = (feature: string, value: unknown, wanted: (name: string, value: unknown) => boolean): void => {
    if (Array.isArray(value)) for (const one of value.slice(0, most)) walk(feature, one, wanted);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) {
        if (wanted(name, one)) add(feature, name, one);
        if (isId(one)) add(feature, 'id', one);
        walk(feature, one, wanted);
      }
    }
  };
  return {
    keep: (feature, input) => walk(feature, input, (_, value) => value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value))),
    learn: (feature, result) => walk(feature, result, (name, value) => isId(value) || name === 'version' && typeof value === 'number'),
    of: (feature) => Object.fromEntries(kept.get(feature) ?? []),
  };
}
