/** WeChat in the harness: an official account that the stub stands for, and people who scan what it shows. */
import type { App } from 'server/app';
import { saveWxAccount } from 'server/machines/wx/account';
import type { WxStubKeys } from 'server/machines/wx/stub';
import type { TestServer } from './server.ts';

export const harnessWx: WxStubKeys = { appId: 'wx0123456789abcdef', appSecret: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6', token: 'harnessToken', encodingAesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' };

export async function openWx({ db, vault, associationId }: App): Promise<void> {
  await saveWxAccount(db, vault, associationId, { ...harnessWx, isOn: true }, '测试');
}

/** As a scan has bound it. */
export async function bindWx({ pool, associationId }: Pick<App, 'pool' | 'associationId'>, userId: string, openId: string): Promise<void> {
  await pool.query('insert into wx_bind (association_id, app_id, user_id, open_id) values ($1, $2, $3, $4)', [associationId, harnessWx.appId, userId, openId]);
}

/** The code that somebody's WeChat was shown last. The queue works on its own: it may take a moment. */
export async function codeSaidTo({ wx }: Pick<TestServer, 'wx'>, openId: string): Promise<string> {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const code = /登录码：(\d{6})/.exec(wx.said.findLast((one) => one.openId === openId)?.text ?? '')?.[1];
    if (code) return code;
    await new Promise((resolve) => { setTimeout(resolve, 10); });
  }
  throw new Error(`no code came to ${openId}`);
}
