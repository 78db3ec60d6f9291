/** Short messages in the harness: a provider that the stub stands for, and room for the hundreds of codes that tests ask for. */
import { smsSettings } from 'contract/areas/applications/sms-manage';
import type { App } from 'server/app';
import { saveProvider } from 'server/machines/sms/providers';
import type { TestServer } from './server.ts';

export const harnessKey = { accessKeyId: 'LTAI-harness', accessKeySecret: 'a-secret-of-the-harness' } as const;

export async function openSms({ db, vault, settings, associationId }: App): Promise<void> {
  await saveProvider(db, vault, associationId, { vendor: 'aliyun', ...harnessKey, region: 'cn-hangzhou', signName: '南州律协', templates: { verifyCode: 'SMS_1001', caseNotice: 'SMS_1002' }, priority: 1, isActive: true }, '测试');
  await settings.set(db, associationId, smsSettings.limits, { ...smsSettings.limits.initial, addressPerHour: 10_000, perDay: 100_000 }, { id: null, name: '测试' });
}

/** The code that a number was sent last. The queue works on its own: it may take a moment. */
export async function codeSentTo({ sms }: Pick<TestServer, 'sms'>, mobile: string): Promise<string> {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const code = sms.sent.findLast((one) => one.mobile === mobile)?.params['code'];
    if (code) return code;
    await new Promise((resolve) => { setTimeout(resolve, 10); });
  }
  throw new Error(`no message came to ${mobile}`);
}
