/** The calls of the pages for everybody, without the console's client: they must be light, and nobody is signed in. */
import { signInPaths, type Answer, type Failure, type LoginSettings } from 'contract/areas/account/sign-in.wire';

export type Answered<T> = { result: T } | { refused: string; code: string; fields: readonly { path: string; message: string }[] };

export async function openAsk<T>(path: string, body?: BodyInit): Promise<Answered<T>> {
  const isJson = typeof body === 'string';
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET', signal: AbortSignal.timeout(30_000),
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...(isJson && { 'Content-Type': 'application/json' }) }, ...(body && { body }),
  }).catch(() => null);
  // Anything else than one of our answers comes from a proxy, and is told as such.
  const answer: Answer<T> | Failure | null | undefined = await response?.json().catch(() => null);
  if (answer?.success) return { result: answer.result };
  if (!response || !answer) return { refused: '没有连接上服务，请检查网络后重试', code: 'offline', fields: [] };
  return { refused: answer.error.details || answer.error.message, code: answer.error.code, fields: answer.error.fields ?? [] };
}

/** Whose page it is; without the name the page works all the same. */
export async function customerName(): Promise<string | null> {
  const answer = await openAsk<LoginSettings>(signInPaths.getLoginSettings);
  return 'result' in answer ? answer.result.customerName : null;
}
