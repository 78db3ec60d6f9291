import { role } from 'contract/areas/system/role';
import { arrange } from '../harness/arrange.ts';
import { officer, ownRole, proof } from './security-office.ts';

const form = { remark: '只看律师名录', isFirmRole: false, grants: [{ permission: 'basicInfo.lawyer', scope: 'DISTRICT' as const }], fields: [{ page: 'basicInfo.lawyer', field: 'idNo', level: 'HIDDEN' as const }], customDistricts: [], customFirmIds: [] };
let serial = 0;
const title = () => `区县查询 ${serial += 1}`;

export default arrange(role)({
  calls: {
    list: async (server) => ({ by: await officer(server), input: {} }),
    get: async (server) => ({ by: await officer(server), input: { code: 'finance' } }),
    tree: async (server) => ({ by: await officer(server), input: {} }),
    holders: async (server) => ({ by: await officer(server), input: { code: 'finance' } }),
    preview: async (server) => { const { code, version } = await ownRole(server); return { by: await officer(server), input: { ...form, title: title(), code, version } }; },
    save: [
      async (server) => ({ by: await officer(server), input: { ...form, title: title(), ...await proof(server) } }),
      async (server) => { const { code, version } = await ownRole(server); return { by: await officer(server), input: { ...form, title: title(), code, version, ...await proof(server) } }; },
    ],
    copy: async (server) => ({ by: await officer(server), input: { code: 'finance', title: title() } }),
    updateEnabled: async (server) => { const { code, version } = await ownRole(server); return { by: await officer(server), input: { code, version, isEnabled: false, ...await proof(server) } }; },
    remove: async (server) => ({ by: await officer(server), input: { codes: [(await ownRole(server)).code] } }),
  },
});
