/** Tencent Cloud's side of a call, for the stub. Its refusals too are answers with status 200. */
import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Asked, Known, Verdict } from './stub.ts';
import { tc3Day, tc3Signature } from './tc3.ts';
import { tencentVersion } from './tencent.ts';
import { textIn, within } from './vendor.ts';

export function answerTencent(asked: Asked, known: Known, refusal: string | null): Verdict {
  const gateway = refusedByGateway(asked, known);
  if (gateway) return { status: 200, body: { Response: { Error: { Code: gateway, Message: gateway }, RequestId: randomUUID() } } };
  const given: unknown = JSON.parse(asked.body);
  const mobile = textIn(given, 'PhoneNumberSet', 0) ?? '';
  const number = /^\+86(1[3-9]\d{9})$/.exec(mobile)?.[1];
  const [signName = '', template = '', appId = '', recordId = ''] = ['SignName', 'TemplateId', 'SmsSdkAppId', 'SessionContext'].map((name) => textIn(given, name) ?? '');
  const params = within(given, 'TemplateParamSet');
  const code = !number ? 'InvalidParameterValue.IncorrectPhoneNumber' : !/^14\d{8}$/.test(appId) ? 'UnauthorizedOperation.SmsSdkAppIdVerifyFail'
    : !signName ? 'FailedOperation.SignatureIncorrectOrUnapproved' : !/^\d+$/.test(template) ? 'FailedOperation.TemplateIncorrectOrUnapproved'
      : !Array.isArray(params) || params.some((value) => typeof value !== 'string') ? 'InvalidParameterValue.TemplateParameterFormatError' : refusal ?? 'Ok';
  const status = { SerialNo: code === 'Ok' ? `5000:${randomUUID()}` : '', PhoneNumber: mobile, Fee: code === 'Ok' ? 1 : 0, SessionContext: recordId, Code: code, Message: code, IsoCode: code === 'Ok' ? 'CN' : '' };
  const body = { Response: { SendStatusSet: [status], RequestId: randomUUID() } };
  if (code !== 'Ok' || !number || !Array.isArray(params)) return { status: 200, body };
  return { status: 200, body, sent: { vendor: 'tencent', mobile: number, signName, template, params: Object.fromEntries(params.map((value, at) => [String(at + 1), String(value)])), recordId } };
}

function refusedByGateway({ headers, body }: Asked, known: Known): string | null {
  const [, accessKeyId = '', day = '', service = '', names = '', signature = ''] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/(\w+)\/tc3_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(headers['authorization'] ?? '') ?? [];
  if (!accessKeyId) return 'AuthFailure.InvalidAuthorization';
  const secret = known.secretOf(accessKeyId);
  if (secret === undefined) return 'AuthFailure.SecretIdNotFound';
  if (headers['x-tc-action'] !== 'SendSms') return 'InvalidAction';
  if (headers['x-tc-version'] !== tencentVersion) return 'NoSuchVersion';
  const timestamp = Number(headers['x-tc-timestamp']);
  if (!(Math.abs(known.now() / 1000 - timestamp) <= 300) || tc3Day(timestamp) !== day) return 'AuthFailure.SignatureExpire';
  const signed = names.split(';');
  if (!signed.includes('host') || !signed.includes('content-type') || service !== 'sms') return 'AuthFailure.SignatureFailure';
  const expected = tc3Signature({ service, timestamp, headers: Object.fromEntries(signed.map((name) => [name, name === 'host' ? hostOf(headers) : headers[name] ?? ''])), body }, secret);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? null : 'AuthFailure.SignatureFailure';
}

/** The vendor's own client signs the name alone; at the vendor there is no port. */
const hostOf = (headers: Asked['headers']) => (headers['host'] ?? '').replace(/:\d+$/, '');
