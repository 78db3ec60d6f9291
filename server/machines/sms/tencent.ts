/** Tencent Cloud 短信: SendSms, version 2021-01-11. It answers per number; we send one at a time. */
import { tc3, tc3Day, tc3Signature } from './tc3.ts';
import { textIn, vendorHosts, type VendorClient } from './vendor.ts';

export const tencentVersion = '2021-01-11';

export const tencent: VendorClient = {
  write({ accessKeyId, secret, region, sdkAppId, signName }, { recordId, mobile, template, params }) {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${mobile}`], SmsSdkAppId: sdkAppId, SignName: signName, TemplateId: template,
      TemplateParamSet: params.map(([, value]) => value), SessionContext: recordId,
    });
    // The vendor compares with its own clock, whatever day the business has.
    const timestamp = Math.floor(new Date().getTime() / 1000); // machine time
    const signed = { 'content-type': 'application/json; charset=utf-8', host: vendorHosts.tencent, 'x-tc-action': 'SendSms' };
    const signature = tc3Signature({ service: 'sms', timestamp, headers: signed, body }, secret);
    return {
      path: '/', body,
      headers: {
        ...signed, 'x-tc-version': tencentVersion, 'x-tc-timestamp': String(timestamp), 'x-tc-region': region,
        authorization: `${tc3} Credential=${accessKeyId}/${tc3Day(timestamp)}/sms/tc3_request, SignedHeaders=${Object.keys(signed).join(';')}, Signature=${signature}`,
      },
    };
  },
  read(answer) {
    const refused = textIn(answer, 'Response', 'Error', 'Code');
    if (refused) return { kind: 'rejected', code: refused };
    const code = textIn(answer, 'Response', 'SendStatusSet', 0, 'Code');
    if (code === 'Ok') return { kind: 'accepted', messageId: textIn(answer, 'Response', 'SendStatusSet', 0, 'SerialNo') ?? '' };
    return code ? { kind: 'rejected', code } : { kind: 'unknown', code: 'NO_CODE' };
  },
};
