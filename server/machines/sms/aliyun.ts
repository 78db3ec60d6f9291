/** Aliyun 短信服务: SendSms, version 2017-05-25. Parameters travel in the query of a POST, as its own client sends them. */
import { randomUUID } from 'node:crypto';
import { acs3, acs3Signature, canonicalQuery, sha256, signedNames } from './acs3.ts';
import { textIn, vendorHosts, type VendorClient } from './vendor.ts';

export const aliyunVersion = '2017-05-25';

export const aliyun: VendorClient = {
  write({ accessKeyId, secret, signName }, { recordId, mobile, template, params }) {
    const query = {
      PhoneNumbers: mobile, SignName: signName, TemplateCode: template, TemplateParam: JSON.stringify(Object.fromEntries(params)), OutId: recordId,
    };
    const headers = {
      host: vendorHosts.aliyun, 'x-acs-action': 'SendSms', 'x-acs-version': aliyunVersion, 'x-acs-content-sha256': sha256(''),
      // The vendor compares with its own clock, whatever day the business has (machine time).
      'x-acs-date': new Date().toISOString().replace(/\.\d{3}Z$/, 'Z'), // machine time
      'x-acs-signature-nonce': randomUUID(),
    };
    const signature = acs3Signature({ method: 'POST', path: '/', query, headers, payloadHash: sha256('') }, secret);
    return {
      path: `/?${canonicalQuery(query)}`, body: '',
      headers: { ...headers, accept: 'application/json', authorization: `${acs3} Credential=${accessKeyId},SignedHeaders=${signedNames(headers)},Signature=${signature}` },
    };
  },
  read(answer) {
    const code = textIn(answer, 'Code');
    if (code === 'OK') return { kind: 'accepted', messageId: textIn(answer, 'BizId') ?? '' };
    return code ? { kind: 'rejected', code } : { kind: 'unknown', code: 'NO_CODE' };
  },
};
