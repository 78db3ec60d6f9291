import { smsManage, smsSettings } from 'contract/areas/applications/sms-manage';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { openSms } from '../harness/sms.ts';

let last = 30_000_000;
const keeper = ({ database: { db }, associationId }: TestServer) => addPerson(db, associationId, { name: '周敬文', roles: ['businessAdmin'] });

/** Somebody who has shown his number, and a message to him. Whatever vendors, texts and limits were tried before: it can be sent. */
async function toOne({ app, database: { db, pool }, associationId }: TestServer) {
  const { vault } = app;
  await openSms(app);
  const [by, to] = [await addPerson(db, associationId, { name: '顾念安', roles: ['memberHead'] }), await addPerson(db, associationId, { name: '林知远', roles: ['lawyer'] })];
  const mobile = `134${last += 1}`;
  await pool.query('update app_user set mobile_sealed = $2, mobile_blind = $3 where id = $1', [to.userId, vault.seal({ table: 'appUser', column: 'mobile', rowId: to.userId }, mobile), vault.blind('mobile', mobile)]);
  await pool.query(`insert into mobile_check (association_id, id, user_id, mobile_blind, code_mac, asked_at, expires_at, verified_at) values ($1, gen_random_uuid(), $2, $3, 'x', app_now(), app_now(), app_now())`, [associationId, to.userId, vault.blind('mobile', mobile)]);
  return { by, input: { audience: 'PEOPLE' as const, roleCodes: [], firmIds: [], districts: [], userIds: [to.userId], text: 'caseNotice' as const, values: { business: '实习申请', no: 'SX2026031000001', what: '请补交材料' } } };
}

/** One that a vendor has refused, with what it said. */
async function failed({ app, database }: TestServer): Promise<string> {
  const { rows: [row] } = await database.pool.query<{ id: string }>('select gen_random_uuid()::text as id');
  const [id, mobile] = [row!.id, `135${last += 1}`];
  await database.pool.query(`
    insert into sms_record (association_id, id, idempotency_key, text_name, is_code, mobile_sealed, mobile_blind, params_sealed, asked_at, state, vendor, error_code, error_text, settled_at, is_at_once)
    values ($1, $2, $3, 'caseNotice', false, $4, $5, $6, app_now(), 'failed', 'aliyun', 'isv.AMOUNT_NOT_ENOUGH', '短信账户余额或套餐不足，请充值', app_now(), true)`,
  [app.associationId, id, `failed:${id}`, app.vault.seal({ table: 'smsRecord', column: 'mobile', rowId: id }, mobile), app.vault.blind('mobile', mobile),
    app.vault.seal({ table: 'smsRecord', column: 'params', rowId: id }, JSON.stringify({ business: '实习申请', no: 'SX2026031000001', what: '已通过' }))]);
  return id;
}

export default arrange(smsManage)({
  calls: {
    async saveRules(server) {
      const by = await keeper(server);
      const { limits, quietHours, price, versions } = await server.call(by, smsManage.endpoints.getOverview, {});
      return { by, input: { limits, quietHours, price: price + 1, versions, reason: '短信服务合同2026年续签' } };
    },
    async saveTemplate(server) {
      const by = await keeper(server);
      const now = (await server.call(by, smsManage.endpoints.getTemplates, {})).find(({ text }) => text === 'workNotice');
      return { by, input: { text: 'workNotice', version: now?.version ?? 0, wording: '{what}，请在{date}前登录系统办理。', templates: { aliyun: 'SMS_1003' } } };
    },
    async switchNotice(server) {
      const silent = await server.app.settings.get(server.database.db, server.associationId, smsSettings.silent);
      return { by: await keeper(server), input: { text: 'approved', isOn: silent.includes('approved') } };
    },
    retry: async (server) => ({ by: await addPerson(server.database.db, server.associationId, { name: '王映雪', roles: ['memberClerk'] }), input: { ids: [await failed(server)] } }),
    previewMany: toOne,
    sendMany: toOne,
    seedMessage: async ({ app, database: { db }, associationId }) => {
      await openSms(app);
      return {
        by: await addPerson(db, associationId, { name: '王映雪', roles: ['memberClerk'] }),
        input: { mobile: `136${last += 1}`, business: '实习申请', no: 'SX2026031000001', what: '已通过' },
      };
    },
  },
});
