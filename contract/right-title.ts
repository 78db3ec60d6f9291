import { features } from './all.ts';
import { flags, pageOf, type Flag } from './kernel/permission.ts';

const isFlag = (word: string): word is Flag => Object.hasOwn(flags, word);
const sets = new Map(features.flatMap(({ permissions }) => permissions).map((set) => [set.code, set.title]));

/** 律师名录 · 修改: a right as the authority screens name it. */
export function rightTitle(permission: string): string {
  const page = pageOf(permission);
  const flag = permission.slice(page.length + 1);
  return `${sets.get(page) ?? page} · ${isFlag(flag) ? flags[flag] : '查看'}`;
}
