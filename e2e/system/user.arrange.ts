import { importLog } from 'contract/areas/journal/import-log';
import { user } from 'contract/areas/system/user';
import { hashPassword } from 'server/machines/session/password-hash';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { newId } from 'server/kernel/id';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sealed } from '../account/sealed.ts';

const password = 'Nachtzug4Wien;';
let serial = 0;

/** Somebody of the business whom nothing else needs. */
const somebody = async ({ database: { db }, associationId }: TestServer): Promise<string> =>
  (await addPerson(db, associationId, { name: '梁文博', roles: ['finance'] })).userId;

async function secAdmin({ database: { db, pool }, associationId }: TestServer) {
  const by = await addPerson(db, associationId, { name: '许安之', roles: ['secAdmin'] });
  // One password for whoever asks in that office.
  await pool.query(`update app_user set password_hash = $1, password_changed_at = now() where duty = 'secAdmin'`, [await hashPassword(password)]);
  return by;
}

async function department({ database: { db }, associationId }: TestServer): Promise<string> {
  const id = newId();
  await insertRows(db, 'department', [{ associationId, id, name: `部门${id.slice(-12)}`, kind: 'DEPARTMENT' }]);
  return id;
}

const known = async (server: TestServer) => ({ realName: '梁文博', departmentId: await department(server), wantedRoles: ['finance'] });

export default arrange(user)({
  calls: {
    get: async (server) => ({ by: server.people.everybody, input: { id: await somebody(server) } }),
    save: [
      async (server) => ({ by: server.people.everybody, input: { userName: `liang${serial += 1}`, kind: 'STAFF', ...await known(server) } }),
      async (server) => ({ by: server.people.everybody, input: { id: await somebody(server), version: 0, ...await known(server), mobile: `1370000${String(1000 + (serial += 1))}` } }),
    ],
    exportUsers: async (server) => { await somebody(server); return { by: await addPerson(server.database.db, server.associationId, { name: '孙维一', roles: ['sysAdmin'] }), input: { columns: ['realName', 'userName', 'roles'], format: 'csv' } }; },
    importUsers: async (server) => {
      const by = server.people.everybody;
      const line = `ruzhi${serial += 1}`;
      const file = { bytes: new TextEncoder().encode(`用户名,姓名,部门,手机,角色,备注\n${line},梁文博,会员部,1380000${String(1000 + serial)},财务,\n`), name: '系统用户.csv' };
      const { fileId } = await server.call(by, importLog.endpoints.upload, { kind: 'users' }, { file });
      return { by, input: { fileId, mode: 'APPEND' } };
    },
    updateEnabled: async (server) => ({ by: server.people.everybody, input: { ids: [await somebody(server), await somebody(server)], enabled: false, reason: '离职' } }),
    remove: async (server) => ({ by: server.people.everybody, input: { id: await somebody(server) } }),
    removeMany: async (server) => ({ by: server.people.everybody, input: { ids: [await somebody(server), await somebody(server)] } }),
    handover: async (server) => ({ by: server.people.everybody, input: { id: await somebody(server) } }),
    receivers: async (server) => ({ by: server.people.everybody, input: { id: await somebody(server) } }),
    unlock: async (server) => {
      const id = await somebody(server);
      await server.database.pool.query(`update app_user set locked_until = now() + interval '1 hour' where id = $1`, [id]);
      return { by: await secAdmin(server), input: { ids: [id] } };
    },
    /** Somebody who has forgotten the password stands before the security administrator. */
    async resetPassword(server) {
      const by = await secAdmin(server);
      const { captchaId, seal } = await sealed(server);
      return { by, input: { ids: [await somebody(server)], checkedBy: '本人持身份证到场核对', currentPassword: seal(password), captchaId } };
    },
  },
});
