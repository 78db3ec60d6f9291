/** The two calls of the page, without the console's client: it must be small, and nobody is signed in. */
import { signInPaths, type Answer, type Failure, type LoginSettings } from 'contract/areas/account/sign-in.wire';
import { verifyPath, type VerifiedCertificate } from 'contract/areas/practice/certificate.wire';

/** `unknown`: no certificate has this code; `asked`: not answered, and why. */
export type Verdict = { found: VerifiedCertificate } | { unknown: string } | { asked: string };

const get = (path: string) => fetch(path, { signal: AbortSignal.timeout(20_000) });

export async function verify(code: string): Promise<Verdict> {
  const response = await get(`${verifyPath}?code=${encodeURIComponent(code.slice(0, 200))}`).catch(() => null);
  // Anything else than one of our answers comes from a proxy, and is told as such.
  const answer: Answer<VerifiedCertificate> | Failure | null | undefined = await response?.json().catch(() => null);
  if (answer?.success) return { found: answer.result };
  if (!response || !answer) return { asked: '没有连接上核验服务，请检查网络后重试' };
  return response.status === 404 ? { unknown: answer.error.message } : { asked: answer.error.details || answer.error.message };
}

/** Whose page it is; without the name the page works all the same. */
export async function customerName(): Promise<string | null> {
  const answer: Answer<LoginSettings> | null = await get(signInPaths.getLoginSettings).then((response) => response.json(), () => null);
  return answer?.success ? answer.result.customerName : null;
}
