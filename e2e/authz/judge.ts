/** What an answer says about who asked, in the words of the expected tables. */
import type { Endpoint } from 'contract/kernel/endpoint';
import type { Answer } from '../harness/client.ts';

const codes: Readonly<Record<string, string>> = { unauthenticated: '未登录', forbidden: '不得', passwordMustChange: '先改密码', secondFactorMissing: '先设两步验证', notFound: '查无', notItsTurn: '轮不到', blocked: '轮不到' };

/** Said of what was sent, not of who sent it. */
const ofTheInput = ['invalid', 'tooMany'];

/** `record`: what a list was to show. */
export function verdictOf({ access, errors }: Endpoint, { status, text, body }: Answer, record?: string): string {
  if (status === 200) return record === undefined ? '可以' : text.includes(record) ? '列出' : '列不出';
  const code = (body as { error?: { code: string } } | undefined)?.error?.code ?? '';
  const known = codes[code];
  if (known) return known;
  // Whoever is signed in may try: a wrong password or a code of somebody else's is no question of rights.
  const isOpen = access === 'public' || access === 'signedIn';
  return isOpen && (errors.some((one) => one === code) || ofTheInput.includes(code)) ? '可以' : `${status} ${code}`;
}
