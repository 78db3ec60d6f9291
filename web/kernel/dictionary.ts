/**
 * The association's lists (数据字典). Free ones are asked for where they are offered. Of the fixed ones the start tells
 * which somebody has changed: usually none, and then nothing more is loaded.
 */
import { dictionary } from 'contract/areas/system/dictionary';
import { forgetPlaces } from './areas.ts';
import { offer, type Offered } from './offered.ts';
import { call } from './call.ts';
import { readAnew, useCall } from './query.ts';

/** Words to choose from, in the association's order; until they are there, those that the page knows itself. */
export function usePhrases(code: string, usual: readonly string[] = []): readonly string[] {
  const { data } = useCall(dictionary.endpoints.offered, {});
  return data?.find((one) => one.code === code)?.entries.filter(({ isEnabled }) => isEnabled).map(({ title }) => title) ?? usual;
}

/** Which of the contract's lists each one is, the page that shows it need not know. */
export async function applyLists(changed: readonly Offered[]): Promise<void> {
  if (changed.length === 0) return offer([]);
  const { fixedLists } = await import('./fixed-lists.ts');
  offer(changed.flatMap(({ code, entries }) => { const labels = fixedLists.get(code); return labels ? [{ labels, entries }] : []; }));
}

/** The server has said that the association's lists or places are others: what is on screen of them is read again. */
export function renewDictionaries(): void {
  forgetPlaces();
  void readAnew({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && /^\/api\/system\/(dictionary|area)\//.test(path) });
  void call(dictionary.endpoints.offered, {}).then(applyLists).catch(() => { /* The next start has them. */ });
}
