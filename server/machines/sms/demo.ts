/** The demonstration's provider: invented, its key made anew at each start. What it would have sent stands in the log. */
import { randomBytes } from 'node:crypto';
import { smsTexts, type SmsText } from 'contract/areas/applications/sms-manage';
import { keysOf } from 'contract/kernel/keys';
import { mask } from '../vault/mask.ts';
import { startStub, type Stub } from './stub.ts';
import type { Provider } from './vendor.ts';

const templates = { verifyCode: 'SMS_000000001', caseNotice: 'SMS_000000002' } as const satisfies Record<SmsText, string>;

export const demoProvider: Provider = {
  vendor: 'aliyun', accessKeyId: 'demo', secret: randomBytes(24).toString('base64url'), region: 'cn-hangzhou', sdkAppId: null, signName: '演示', templates,
};

export const startDemoStub = (log: (line: string) => void): Promise<Stub> => startStub({ demo: demoProvider.secret }, {
  onSent: ({ mobile, template, params }) => {
    const name = keysOf(templates).find((one) => templates[one] === template);
    const said = name ? smsTexts[name].text.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '—') : JSON.stringify(params);
    log(`演示短信 ${mask('mobile', mobile)}：${said}`);
  },
});
