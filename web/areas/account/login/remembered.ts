/** The user name, on this computer, if the person asked for it. Never the password: the browser keeps those better. */
import { userNameMark as key } from '../../../kernel/token.ts';

export const rememberedUserName = (): string => localStorage.getItem(key) ?? '';

export function keepUserName(userName: string): void {
  if (userName) localStorage.setItem(key, userName);
  else localStorage.removeItem(key);
}
