import { sql } from 'kysely';
import { wxCallbackPath, wxManage } from 'contract/areas/applications/wx-manage';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { findWxAccount, saveWxAccount } from '../../../machines/wx/account.ts';

type Calls = typeof wxManage.endpoints;

async function shown({ app, db, viewer: { associationId } }: Ctx): Promise<Output<Calls['get']>> {
  const [account, { rows }] = await Promise.all([
    findWxAccount(db, app.vault, associationId),
    sql<{ bound: number }>`select count(*)::int as bound from wx_bind b join wx_account a on a.association_id = b.association_id and a.app_id = b.app_id where b.association_id = ${associationId}`.execute(db),
  ]);
  return {
    version: account?.version ?? 0, appId: account?.appId ?? '', isOn: account?.isOn ?? false, callbackPath: wxCallbackPath, bound: rows[0]?.bound ?? 0,
    has: { appSecret: !!account?.appSecret, token: !!account?.token, encodingAesKey: !!account?.aesKey },
    updatedAt: account?.updatedAt ?? null, updatedByName: account?.updatedByName ?? null,
  };
}

async function save(ctx: Ctx<Fails<Calls['save']>>, { version, ...form }: Parsed<Calls['save']>): Promise<Output<Calls['save']>> {
  const { app, db, viewer: { associationId, realName } } = ctx;
  const before = await findWxAccount(db, app.vault, associationId, true);
  if ((before?.version ?? 0) !== version) return ctx.fail('stale', { state: before?.isOn ? '已开通' : '未开通', actor: before?.updatedByName ?? '—' });
  const has = (given: string | undefined, old: string | null | undefined) => given !== undefined || !!old;
  const isWhole = has(form.appSecret, before?.appSecret) && has(form.token, before?.token) && has(form.encodingAesKey, before?.aesKey);
  if (form.isOn && !isWhole) return ctx.fail('wxIncomplete');
  if (form.isOn && app.isDemo) return ctx.fail('wxDemo');
  const saved = await saveWxAccount(db, app.vault, associationId, form, realName);
  const said = { appId: form.appId, isOn: form.isOn, changed: (['appSecret', 'token', 'encodingAesKey'] as const).filter((name) => form[name] !== undefined) };
  ctx.subject({ entity: 'wxAccount', id: form.appId, ...(before && { before: { appId: before.appId, isOn: before.isOn } }), after: said });
  return { version: saved };
}

const reasons: Readonly<Record<string, string>> = {
  DEMO: '演示数据不与微信连接。', RESTING: '微信接口连续多次没有响应，半分钟后再试。', 40013: '开发者ID不正确，请核对。', 40125: '开发者密码不正确，请重新填写。', 40164: '本服务器的地址不在公众号的IP白名单中，请在微信公众平台添加。',
};

async function test(ctx: Ctx<'wxIncomplete'>): Promise<Output<Calls['test']>> {
  const { app, viewer: { associationId } } = ctx;
  const account = await findWxAccount(app.db, app.vault, associationId);
  if (!account?.appSecret) return ctx.fail('wxIncomplete');
  const answer = await app.wx.test();
  return 'failed' in answer ? { isReached: false, message: reasons[answer.failed] ?? `没有连接成功（${answer.failed}），请检查网络和设置。` } : { isReached: true, message: '连接成功，开发者ID与密码正确。' };
}

export default implement(wxManage, { handlers: { get: shown, save, test: { ownTransaction: test } } });
