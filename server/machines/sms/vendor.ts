/** What every vendor's client takes and answers, whatever the vendor's own words are. */
import type { SmsVendor } from 'contract/areas/applications/sms-manage';
import type { SmsText } from 'contract/areas/applications/sms-texts';

/** Fixed: an address typed by somebody would make the server call wherever that somebody likes (security baseline, S4). */
export const vendorHosts: Readonly<Record<SmsVendor, string>> = { aliyun: 'dysmsapi.aliyuncs.com', tencent: 'sms.tencentcloudapi.com' };

export interface Provider {
  readonly vendor: SmsVendor;
  readonly accessKeyId: string;
  readonly secret: string;
  readonly region: string;
  readonly sdkAppId: string | null;
  readonly signName: string;
  readonly templates: Readonly<Partial<Record<SmsText, string>>>;
}

export interface Message {
  /** Ours; the vendor gives it back with its receipt. */
  readonly recordId: string;
  readonly mobile: string;
  readonly template: string;
  /** In the template's order. */
  readonly params: readonly (readonly [name: string, value: string])[];
}

/** `unknown`: it may have been sent. Whoever tries again may send it twice, so nobody does. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly messageId: string }
  | { readonly kind: 'rejected'; readonly code: string }
  | { readonly kind: 'notSent'; readonly code: string }
  | { readonly kind: 'unknown'; readonly code: string };

export interface HttpCall { readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly body: string }

export interface VendorClient {
  write(provider: Provider, message: Message): HttpCall;
  read(answer: unknown): Outcome;
}

/** Looks into an answer that somebody else has written. */
export const within = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value);

export const textIn = (value: unknown, ...path: readonly (string | number)[]): string | undefined => {
  const found = within(value, ...path);
  return typeof found === 'string' && found !== '' ? found : undefined;
};
