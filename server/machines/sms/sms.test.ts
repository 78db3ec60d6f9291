import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testVault } from '../vault/testing.ts';
import { acs3Signature, sha256 } from './acs3.ts';
import { aliyun } from './aliyun.ts';
import { breakerOf } from './breaker.ts';
import { post } from './post.ts';
import { reasonOf } from './reasons.ts';
import { startSms, type Sms } from './sms.ts';
import { startStub, type Stub } from './stub.ts';
import { tc3Signature } from './tc3.ts';
import { tencent } from './tencent.ts';
import { vendorHosts, type Message, type Provider } from './vendor.ts';

const ali: Provider = { vendor: 'aliyun', accessKeyId: 'LTAI-test', secret: 'aliyun-secret-1', region: 'cn-hangzhou', sdkAppId: null, signName: '南州律协', templates: { verifyCode: 'SMS_1001' } };
const ten: Provider = { vendor: 'tencent', accessKeyId: 'AKID-test', secret: 'tencent-secret-1', region: 'ap-guangzhou', sdkAppId: '1400006666', signName: '南州律协', templates: { verifyCode: '2001' } };
const message: Message = { recordId: '0199aaaa-0000-7000-8000-000000000001', mobile: '13812345678', template: 'SMS_1001', params: [['code', '048213'], ['minutes', '5']] };
const toTencent = { ...message, template: '2001' };

let stub: Stub;
let sms: Sms;
beforeAll(async () => {
  stub = await startStub({ [ali.accessKeyId]: ali.secret, [ten.accessKeyId]: ten.secret });
  sms = await startSms({ vault: testVault(), isDemo: false, via: stub.url, log: () => {}, patience: 400 });
});
afterAll(async () => {
  await sms.close();
  await stub.close();
});

describe('the signatures', () => {
  test('ACS3 is the one that Aliyun’s documentation gives for its example', () => {
    const nothing = sha256('');
    expect(acs3Signature({
      method: 'POST', path: '/', payloadHash: nothing, query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      headers: {
        host: 'ecs.cn-shanghai.aliyuncs.com', 'x-acs-action': 'RunInstances', 'x-acs-content-sha256': nothing, 'x-acs-date': '2023-10-26T10:22:32Z',
        'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d', 'x-acs-version': '2014-05-26',
      },
    }, 'YourAccessKeySecret')).toBe('06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0');
  });

  test('TC3 is the one that Tencent Cloud’s own client makes of the same call', () => {
    const body = JSON.stringify({ PhoneNumberSet: ['+8613812345678'], SmsSdkAppId: '1400006666', SignName: '南州律协', TemplateId: '1110', TemplateParamSet: ['123456', '5'], SessionContext: 'r' });
    expect(tc3Signature({ service: 'sms', timestamp: 1_760_000_000, headers: { 'content-type': 'application/json', host: 'sms.tencentcloudapi.com' }, body }, 'example-secret-key'))
      .toBe('04c8a4641ff41c46f870d517d3ddbf5a3c8d0cd467ffe006c67417a5543c756b');
  });
});

describe.each([['Aliyun', ali, message], ['Tencent Cloud', ten, toTencent]] as const)('%s', (_, provider, what) => {
  test('takes a message that is signed with its key, with the parameters in their places', async () => {
    const outcome = await sms.send(provider, what);
    expect(outcome).toMatchObject({ kind: 'accepted', messageId: expect.stringMatching(/\S/) as unknown });
    expect(stub.sent.at(-1)).toMatchObject({ vendor: provider.vendor, mobile: '13812345678', signName: '南州律协', template: what.template, recordId: what.recordId });
    expect(Object.values(stub.sent.at(-1)!.params)).toEqual(['048213', '5']);
  });

  test('refuses one that is signed with another secret, or by somebody whom it does not know', async () => {
    const before = stub.sent.length;
    for (const wrong of [{ ...provider, secret: 'another-secret' }, { ...provider, accessKeyId: 'nobody' }]) {
      const outcome = await sms.send(wrong, what);
      expect(outcome.kind).toBe('rejected');
      expect(reasonOf('code' in outcome ? outcome.code : '')).toEqual({ about: 'provider', text: '访问密钥不正确或签名不匹配' });
    }
    expect(stub.sent.length).toBe(before);
  });

  test('is not asked twice when its answer does not come, breaks off or is none', async () => {
    for (const fault of ['silent', 'cut', 'garbage'] as const) {
      stub.failNext(fault);
      expect((await sms.send(provider, what)).kind, fault).toBe('unknown');
      expect((await sms.send(provider, what)).kind).toBe('accepted');
    }
  });
});

test('a call that was changed on its way, or comes a second time, is refused', async () => {
  const call = aliyun.write(ali, message);
  const answerTo = async (changed: Partial<typeof call>) => {
    const reached = await post(vendorHosts.aliyun, { ...call, ...changed }, stub.url);
    return reached.kind === 'answered' ? aliyun.read(reached.body) : reached;
  };
  expect(await answerTo({ path: call.path.replace('13812345678', '13912345678') })).toEqual({ kind: 'rejected', code: 'SignatureDoesNotMatch' });
  expect(await answerTo({ headers: { ...call.headers, 'x-acs-date': '2020-01-01T00:00:00Z' } })).toEqual({ kind: 'rejected', code: 'InvalidTimeStamp.Expired' });
  expect((await answerTo({})).kind).toBe('accepted');
  expect(await answerTo({})).toEqual({ kind: 'rejected', code: 'SignatureNonceUsed' });
  const other = tencent.write(ten, toTencent);
  const reached = await post(vendorHosts.tencent, { ...other, body: other.body.replace('048213', '999999') }, stub.url);
  expect(reached.kind === 'answered' && tencent.read(reached.body)).toEqual({ kind: 'rejected', code: 'AuthFailure.SignatureFailure' });
});

test('a vendor whose clock is another one says so', async () => {
  const late = await startStub({ [ten.accessKeyId]: ten.secret, [ali.accessKeyId]: ali.secret }, { skewMs: 20 * 60_000 });
  const through = await startSms({ vault: testVault(), isDemo: false, via: late.url, log: () => {} });
  for (const [provider, what] of [[ten, toTencent], [ali, message]] as const) {
    const outcome = await through.send(provider, what);
    expect('code' in outcome && reasonOf(outcome.code).text).toBe('服务器时间与服务商相差过大，请校准时间');
  }
  await late.close();
});

test('where nobody listens nothing was sent, and the next one may be asked', async () => {
  const gone = await startStub({});
  await gone.close();
  const through = await startSms({ vault: testVault(), isDemo: false, via: gone.url, log: () => {} });
  expect(await through.send(ali, message)).toEqual({ kind: 'notSent', code: 'ECONNREFUSED' });
});

test('a vendor that has failed five times rests for half a minute, then one call tries it', () => {
  let now = 0;
  const breaker = breakerOf(() => now);
  for (let failure = 0; failure < 4; failure += 1) breaker.failed('aliyun');
  expect(breaker.isOpen('aliyun')).toBe(false);
  breaker.failed('aliyun');
  expect([breaker.isOpen('aliyun'), breaker.isOpen('tencent')]).toEqual([true, false]);
  now = 30_001;
  expect([breaker.isOpen('aliyun'), breaker.isOpen('aliyun')]).toEqual([false, true]);
  breaker.succeeded('aliyun');
  expect(breaker.isOpen('aliyun')).toBe(false);
});

test('a vendor that is failing is left alone', async () => {
  const failing = await startStub({ [ali.accessKeyId]: ali.secret });
  const through = await startSms({ vault: testVault(), isDemo: false, via: failing.url, log: () => {} });
  failing.failNext('garbage', 'garbage', 'garbage', 'garbage', 'garbage');
  for (let call = 0; call < 5; call += 1) await through.send(ali, message);
  expect(await through.send(ali, message)).toEqual({ kind: 'notSent', code: 'RESTING' });
  expect(failing.asked).toBe(5);
  await failing.close();
});

test('a demonstration sends nothing: what it says stands in the log, the number masked', async () => {
  const log: string[] = [];
  const demo = await startSms({ vault: testVault(), isDemo: true, log: (line) => { log.push(line); } });
  const [provider] = await demo.providers(undefined as never, ''); // the demonstration asks no database
  expect((await demo.send(provider!, { ...message, template: provider!.templates.verifyCode! })).kind).toBe('accepted');
  expect(log).toEqual(['演示短信 138****5678：您的验证码为048213，5分钟内有效，请勿告诉他人。']);
  await demo.close();
});
