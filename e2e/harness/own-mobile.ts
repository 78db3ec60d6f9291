/** The built console with short messages going to a stub, and people whose number it may be asked to prove. */
import type { TestApp } from 'server/areas/account/testing';
import { startStub } from 'server/machines/sms/stub';
import { startBareConsole } from './bare-console.ts';
import { codeSentTo, harnessKey, openSms } from './sms.ts';

let stub: Awaited<ReturnType<typeof startStub>> | undefined;
let numbers = 0;
const someNumber = () => `1390000${String(numbers += 1).padStart(4, '0')}`;

export const mobileStub = {
  async start(): Promise<TestApp> {
    const sms = await startStub({ [harnessKey.accessKeyId]: harnessKey.accessKeySecret });
    stub = sms;
    const product = await startBareConsole({ smsVia: sms.url });
    await openSms(product.app);
    return { ...product, close: async () => { await product.close(); await sms.close(); } };
  },
  codeTo: (mobile: string): Promise<string> => {
    if (!stub) throw new Error('Asked for before the product was started');
    return codeSentTo({ sms: stub }, mobile);
  },
};

/** His number, and one that is nobody's yet. */
export async function withOwnMobile({ app: { vault }, database: { pool } }: TestApp, userId: string): Promise<{ old: string; mobile: string }> {
  const [old, mobile] = [someNumber(), someNumber()];
  await pool.query('update app_user set mobile_sealed = $2, mobile_blind = $3 where id = $1', [userId, vault.seal({ table: 'appUser', column: 'mobile', rowId: userId }, old), vault.blind('mobile', old)]);
  return { old, mobile };
}
