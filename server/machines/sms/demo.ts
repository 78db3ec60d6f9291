/** The demonstration's provider: invented, its key made anew at each start. What it would have sent stands in the log. */
import { randomBytes } from 'node:crypto';
import { smsTexts } from 'contract/areas/applications/sms-texts';
import { keysOf, recordOf } from 'contract/kernel/keys';
import { mask } from '../vault/mask.ts';
import { startStub, type Stub } from './stub.ts';
import type { Provider } from './vendor.ts';

const templates = recordOf(keysOf(smsTexts), (name) => `SMS_${String(keysOf(smsTexts).indexOf(name) + 1).padStart(9, '0')}`);

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
