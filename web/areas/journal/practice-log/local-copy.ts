/**
 * What is typed and not on the server yet, kept in this browser: a line that breaks, a battery that ends, and nothing is
 * lost. One copy a person and day; gone as soon as the server has it.
 */
import type { Values } from '../../../kernel/values.ts';
import { useSession } from '../../../kernel/session.ts';

const nameOf = (day: string) => `journal:${useSession.getState().user?.id ?? ''}:${day}`;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

export function readCopy(day: string): Values | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(day)) ?? 'null');
    return isValues(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing (private window, full) is no reason to stop writing. */
export function keepCopy(day: string, values: Values): boolean {
  try {
    localStorage.setItem(nameOf(day), JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
}

export function dropCopy(day: string): void {
  try {
    localStorage.removeItem(nameOf(day));
  } catch { /* Nothing was kept. */ }
}
