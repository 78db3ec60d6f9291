/**
 * What is typed of a journal and not on the server yet, kept in this browser: a line that breaks, a battery that ends, and
 * nothing is lost. One copy a person and journal, gone as soon as the server has it; with it the version that it was typed
 * over, so that what has been written elsewhere since is never overwritten without a question.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { journalForm } from 'contract/areas/journal/practice-log.form';
import { keyOfBody } from '../kernel/autosave.ts';
import { call } from '../kernel/call.ts';
import { asFailure } from '../kernel/failure.ts';
import { useSession } from '../kernel/session.ts';
import type { Values } from '../kernel/values.ts';
import { isOnPhone } from '../kernel/width.ts';

/** Which sheet: a day, and which of its entries. */
export interface Sheet { day: string; dayNo: number }
/** `id` and `version`: the draft that it was typed over; without: there was none. */
export interface Copy { values: Values; id: string | null; version: number; at: string }

const { save } = practiceLog.endpoints;
const prefix = () => `journal:${useSession.getState().user?.id ?? ''}:`;
const nameOf = ({ day, dayNo }: Sheet) => `${prefix()}${day}${dayNo > 1 ? `:${dayNo}` : ''}`;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

export function readCopy(sheet: Sheet): Copy | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(sheet)) ?? 'null');
    if (!isObject(kept)) return null;
    // Kept before there were versions: nobody knows over what it was typed.
    if (!isObject(kept['values'])) return { values: kept, id: null, version: 0, at: '' };
    return { values: kept['values'], id: typeof kept['id'] === 'string' ? kept['id'] : null, version: Number(kept['version']) || 0, at: String(kept['at'] ?? '') };
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();
const changed = () => { for (const tell of listeners) tell(); };

/** A browser that keeps nothing (private window, full) is no reason to stop writing. */
export function keepCopy(sheet: Sheet, { values, id, version }: Omit<Copy, 'at'>): void {
  try {
    localStorage.setItem(nameOf(sheet), JSON.stringify({ values, id, version, at: new Date().toISOString() }));
    changed();
  } catch { /* It is still in the form. */ }
}

export function dropCopy(sheet: Sheet): void {
  try {
    localStorage.removeItem(nameOf(sheet));
    changed();
  } catch { /* Nothing was kept. */ }
}

const namesHere = (): string => {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix())).sort().join('\n');
  } catch {
    return '';
  }
};
const sheetsIn = (names: string): Sheet[] => names.split('\n').flatMap((name) => {
  const [, day, dayNo] = /:(\d{4}-\d{2}-\d{2})(?::(\d))?$/.exec(name) ?? [];
  return day ? [{ day, dayNo: Number(dayNo ?? 1) }] : [];
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => { listeners.delete(listener); window.removeEventListener('storage', listener); };
}

/** The sheets of which something lies here alone. */
export function useUnsentSheets(): readonly Sheet[] {
  const names = useSyncExternalStore(subscribe, namesHere);
  return useMemo(() => sheetsIn(names), [names]);
}

/** What cannot be kept yet (half a number) stays here until it is whole. */
function sendable(values: Values): Record<string, unknown> {
  const shape = save.input.shape.form.shape;
  return Object.fromEntries(Object.keys(journalForm.shape).filter((field) => field !== 'journalDate').flatMap((field) => {
    const value = values[field] === '' || values[field] === undefined ? null : values[field];
    const read = Object.entries(shape).find(([name]) => name === field)?.[1].safeParse(value);
    return read?.success ? [[field, value]] : [];
  }));
}

/** As the server is asked to keep it. */
export const bodyOf = (sheet: Sheet, { id, version, values }: Omit<Copy, 'at'>) =>
  ({ ...(id ? { id, version } : { source: isOnPhone() ? 'MOBILE' as const : 'WEB' as const, dayNo: sheet.dayNo }), form: { journalDate: sheet.day, ...sendable(values) } });

const inHand = new Set<string>();
const hasLocks = 'locks' in navigator;

/** Whoever has the sheet open sends it himself. Answers how to let go. */
export function holdSheet(sheet: Sheet): () => void {
  const name = nameOf(sheet);
  let [isOver, free] = [false, () => { /* Not had yet. */ }];
  inHand.add(name);
  if (hasLocks) void navigator.locks.request(name, () => isOver ? undefined : new Promise<void>((done) => { free = done; }));
  return () => { isOver = true; inHand.delete(name); free(); };
}

async function ifNobodyHasIt(sheet: Sheet, deed: () => Promise<void>): Promise<void> {
  if (inHand.has(nameOf(sheet))) return;
  if (hasLocks) await navigator.locks.request(nameOf(sheet), { ifAvailable: true }, async (lock) => { if (lock) await deed(); });
  else await deed();
}

const keys = new Map<string, (body: unknown) => string>();

/** Sends what lies here and is in nobody's hand. What the server refuses (it has gone on elsewhere) stays for the intern to choose. Answers the sheets that went. */
export async function sendUnsent(): Promise<Sheet[]> {
  const sent: Sheet[] = [];
  for (const sheet of sheetsIn(namesHere())) {
    let isAway = false;
    await ifNobodyHasIt(sheet, async () => {
      const copy = readCopy(sheet);
      if (!copy) return;
      const key = keys.get(nameOf(sheet)) ?? keyOfBody();
      keys.set(nameOf(sheet), key);
      const body = bodyOf(sheet, copy);
      try {
        await call(save, body, { key: key(body) });
        dropCopy(sheet);
        sent.push(sheet);
      } catch (thrown) {
        isAway = [0, 503].includes(asFailure(thrown).status);
      }
    });
    if (isAway) break;
  }
  return sent;
}

/** The days whose text has gone up, for a sentence. */
export const sentInWords = (sent: readonly Sheet[]): string => `本机保存的日志草稿已上传：${sent.map(({ day }) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`).join('、')}`;
