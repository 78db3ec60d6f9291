/** What this computer remembers of the frame, under the specification's names; signing out forgets all but the fold. */
import { foldMark } from '../kernel/token.ts';

const read = <T>(key: string, is: (value: unknown) => value is T): T | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return is(value) ? value : null;
  } catch {
    return null;
  }
};
const write = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify(value));

const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isName = (value: unknown): value is string => typeof value === 'string';
const isFold = (value: unknown): value is boolean => typeof value === 'boolean';

export const openMenus = (): string[] | null => read('openMenuArr', isNames);
export const rememberMenus = (names: readonly string[]): void => write('openMenuArr', names);

export const topMenu = (): string | null => read('topMenuStr', isName);
export const rememberTopMenu = (name: string): void => write('topMenuStr', name);

export const siderFolded = (): boolean | null => read(foldMark, isFold);
export const rememberFold = (folded: boolean): void => write(foldMark, folded);
