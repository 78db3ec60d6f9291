/**
 * What is typed and not on the server yet, kept in this browser: a line that breaks, a battery that ends, and nothing is
 * lost. One copy a person and journal; gone as soon as the server has it.
 */
import type { Values } from '../../../kernel/values.ts';
import { useSession } from '../../../kernel/session.ts';

/** Which sheet: a day, and which of its entries. */
export interface Sheet { day: string; dayNo: number }
const nameOf = ({ day, dayNo }: Sheet) => `journal:${useSession.getState().user?.id ?? ''}:${day}${dayNo > 1 ? `:${dayNo}` : ''}`;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

export function readCopy(sheet: Sheet): Values | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(sheet)) ?? 'null');
    return isValues(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing (private window, full) is no reason to stop writing. */
export function keepCopy(sheet: Sheet, values: Values): boolean {
  try {
    localStorage.setItem(nameOf(sheet), JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
}

export function dropCopy(sheet: Sheet): void {
  try {
    localStorage.removeItem(nameOf(sheet));
  } catch { /* Nothing was kept. */ }
}
