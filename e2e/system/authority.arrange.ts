import { authority } from 'contract/areas/system/authority';
import { beginSecondFactor, confirmSecondFactor } from 'server/machines/session/second-factor';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { officer, proof, somebody } from './security-office.ts';

const undated = { firmId: null, districts: [], validFrom: null, validTo: null, reason: null };
const roles = [{ roleCode: 'finance', ...undated }, { roleCode: 'training', ...undated, validTo: '2030-12-31', reason: '借调培训部' }];
const rights = [{ permission: 'basicInfo.lawyer.export', effect: 'ADDED' as const, scope: 'ALL' as const, districts: [], validFrom: null, validTo: '2030-12-31', reason: '年度统计' }];

async function whom(server: TestServer) {
  const [by, { userId }] = [await officer(server), await somebody(server)];
  return { by, id: userId };
}

export default arrange(authority)({
  calls: {
    list: async (server) => ({ by: await officer(server), input: {} }),
    get: async (server) => { const { by, id } = await whom(server); return { by, input: { id } }; },
    choices: async (server) => ({ by: await officer(server), input: {} }),
    tree: async (server) => { const { by, id } = await whom(server); return { by, input: { userId: id } }; },
    preview: async (server) => { const { by, id } = await whom(server); return { by, input: { id, version: 0, roles } }; },
    save: async (server) => { const { by, id } = await whom(server); return { by, input: { id, version: 0, roles, ...await proof(server) } }; },
    previewPermissions: async (server) => { const { by, id } = await whom(server); return { by, input: { id, version: 0, rights } }; },
    updateUserPermissions: async (server) => { const { by, id } = await whom(server); return { by, input: { id, version: 0, rights, ...await proof(server) } }; },
    /** Somebody who has lost the phone stands before the security administrator. */
    async resetSecondFactor(server) {
      const { database: { db }, associationId, app } = server;
      const { by, id } = await whom(server);
      await beginSecondFactor(db, app.vault, { associationId, userId: id });
      await confirmSecondFactor(db, app.vault, { associationId, userId: id });
      return { by, input: { id, checkedBy: '本人持身份证到场核对', ...await proof(server) } };
    },
  },
});
