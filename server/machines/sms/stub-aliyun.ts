/** Aliyun's side of a call, for the stub: gateway first (who, when, signed how), then the service (what). */
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { acs3, acs3Signature, sha256 } from './acs3.ts';
import { aliyunVersion } from './aliyun.ts';
import type { Asked, Known, Verdict } from './stub.ts';

const minute = 60_000;

export function answerAliyun(asked: Asked, known: Known, refusal: string | null): Verdict {
  const gateway = refusedByGateway(asked, known);
  if (gateway) return say(gateway.status, gateway.code);
  const { searchParams } = asked.url;
  const [mobile = '', signName = '', template = '', recordId = ''] = ['PhoneNumbers', 'SignName', 'TemplateCode', 'OutId'].map((name) => searchParams.get(name) ?? '');
  const params = read(searchParams.get('TemplateParam') ?? '{}');
  if (!/^(\+?86)?1[3-9]\d{9}$/.test(mobile)) return say(200, 'isv.MOBILE_NUMBER_ILLEGAL');
  if (!signName) return say(200, 'isv.SMS_SIGNATURE_ILLEGAL');
  if (!/^SMS_\d+$/.test(template)) return say(200, 'isv.SMS_TEMPLATE_ILLEGAL');
  if (!params) return say(200, 'isv.INVALID_JSON_PARAM');
  if (refusal) return say(200, refusal);
  const number = mobile.replace(/^\+?86/, '');
  return { status: 200, body: { Code: 'OK', Message: 'OK', BizId: `${randomUUID()}^0`, RequestId: randomUUID().toUpperCase() }, sent: { vendor: 'aliyun', mobile: number, signName, template, params, recordId } };
}

const say = (status: number, code: string): Verdict => ({ status, body: { Code: code, Message: code, RequestId: randomUUID().toUpperCase() } });

function refusedByGateway({ headers, url, body }: Asked, known: Known): { status: number; code: string } | null {
  const [, accessKeyId = '', names = '', signature = ''] = /^ACS3-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(headers['authorization'] ?? '') ?? [];
  if (!accessKeyId) return { status: 400, code: 'IncompleteSignature' };
  const secret = known.secretOf(accessKeyId);
  if (secret === undefined) return { status: 404, code: 'InvalidAccessKeyId.NotFound' };
  if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== aliyunVersion) return { status: 404, code: 'InvalidAction.NotFound' };
  const signed = names.split(';');
  // Every header of the vendor's own, the host, and what kind of body it is, must be under the signature.
  const wanted = Object.keys(headers).filter((name) => name === 'host' || name === 'content-type' || name.startsWith('x-acs-'));
  if (wanted.some((name) => !signed.includes(name)) || signed.join() !== signed.toSorted().join()) return { status: 400, code: 'IncompleteSignature' };
  const at = Date.parse(headers['x-acs-date'] ?? '');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(headers['x-acs-date'] ?? '')) return { status: 400, code: 'InvalidTimeStamp.Format' };
  if (Math.abs(known.now() - at) > 15 * minute) return { status: 400, code: 'InvalidTimeStamp.Expired' };
  if (headers['x-acs-content-sha256'] !== sha256(body)) return { status: 400, code: 'SignatureDoesNotMatch' };
  const expected = acs3Signature({
    method: 'POST', path: url.pathname, query: Object.fromEntries(url.searchParams), payloadHash: sha256(body),
    headers: Object.fromEntries(signed.map((name) => [name, headers[name] ?? ''])),
  }, secret);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return { status: 400, code: 'SignatureDoesNotMatch' };
  return known.isNewNonce(`${acs3} ${headers['x-acs-signature-nonce'] ?? ''}`) ? null : { status: 400, code: 'SignatureNonceUsed' };
}

/** The vendor takes an object of texts; a number is no text. */
function read(json: string): Record<string, string> | null {
  try {
    const found: unknown = JSON.parse(json);
    const isTexts = typeof found === 'object' && found !== null && !Array.isArray(found) && Object.values(found).every((value) => typeof value === 'string');
    return isTexts ? { ...found } : null;
  } catch {
    return null;
  }
}
