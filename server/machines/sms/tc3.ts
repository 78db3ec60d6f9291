/** Tencent Cloud's signature TC3-HMAC-SHA256 (signature method v3). The client signs with it, the stub checks with it. */
import { createHmac } from 'node:crypto';
import { sha256 } from './acs3.ts';

export const tc3 = 'TC3-HMAC-SHA256';

export interface Tc3Request {
  readonly service: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  /** Those that are signed, names in lower case; values count in lower case too. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const tc3Day = (timestamp: number): string => new Date(timestamp * 1000).toISOString().slice(0, 10);

export function tc3Signature({ service, timestamp, headers, body }: Tc3Request, secret: string): string {
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${headers[name]!.trim().toLowerCase()}\n`).join('');
  const canonical = ['POST', '/', '', lines, names.join(';'), sha256(body)].join('\n');
  const day = tc3Day(timestamp);
  const toSign = [tc3, timestamp, `${day}/${service}/tc3_request`, sha256(canonical)].join('\n');
  const keyOfDay = createHmac('sha256', `TC3${secret}`).update(day).digest();
  const keyOfService = createHmac('sha256', keyOfDay).update(service).digest();
  const key = createHmac('sha256', keyOfService).update('tc3_request').digest();
  return createHmac('sha256', key).update(toSign).digest('hex');
}
