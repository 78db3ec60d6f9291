/** Calls of the small pages before signing in, without the console's client: these pages must be light. */
import type { Answer, Failure } from 'contract/areas/account/sign-in.wire';
import { say } from '../../kernel/words.ts';

export interface FieldFault { path: string; message: string }

/** A sentence for the person, and what belongs to single fields; whatever else went wrong is nobody's business here. */
export class Refused extends Error {
  constructor(message: string, readonly code = '', readonly fields: readonly FieldFault[] = []) { super(message); }
}

/** `token`: whose session it is, where one is needed. */
export async function ask<T>(path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET', signal: AbortSignal.timeout(30_000),
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...(body && { 'Content-Type': 'application/json' }), ...(token && { Authorization: `Bearer ${token}` }) }, ...(body && { body: JSON.stringify(body) }),
  }).catch(() => { throw new Refused(say('请求超时，请检查网络或联系管理员！')); });
  // Anything else than one of our answers comes from a proxy, and is told as such.
  const answer: Answer<T> | Failure | null = await response.json().catch(() => null);
  if (answer?.success) return answer.result;
  throw new Refused(answer?.error.details || answer?.error.message || say('系统未知错误，请反馈给管理员'), answer?.error.code, answer?.error.fields);
}
