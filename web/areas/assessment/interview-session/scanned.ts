/**
 * What a scanner at the desk types, with Enter behind it: the code on the candidate's phone (his application), or the one
 * printed on his certificate (the address where it is verified). Either only finds him: his papers are looked at all the same.
 */
import { certificate } from 'contract/areas/practice/certificate';
import { call } from '../../../kernel/call.ts';
import type { Candidate } from './Board.tsx';

const application = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const onCertificate = /\/verify\/([\w-]{20,40})\/?$/;

export const isScanned = (typed: string): boolean => application.test(typed) || onCertificate.test(typed);

/** Of those who are expected here; undefined: none of them. Rejects where the certificate is nobody's, or can't be asked about. */
export async function whoIsScanned<C extends Candidate>(typed: string, expected: readonly C[]): Promise<C | undefined> {
  const [, code] = onCertificate.exec(typed) ?? [];
  if (code === undefined) return expected.find(({ assessmentId }) => assessmentId === typed.toLowerCase());
  const { certNo } = await call(certificate.endpoints.verify, { code });
  return expected.find((one) => one.certNo === certNo);
}
