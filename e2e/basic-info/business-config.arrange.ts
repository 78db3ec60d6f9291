import { businessConfig } from 'contract/areas/basic-info/business-config';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { paper } from '../practice/practice-application.arrange.ts';
import { begin, toFirst } from '../practice/roads.ts';

// Of all rules the one that no other test leans on.
const key = 'practice.refusalReasons';
const { get, save } = businessConfig.endpoints;

const versionNow = async ({ call, people }: TestServer) => (await call(people.everybody, get, { key })).version;
const somethingNew = () => ({ value: ['不符合法定条件', crypto.randomUUID()], reason: '会员部例会决定' });
const filed = new WeakMap<TestServer['database'], string>();
/** Of an application that the association has on its desk. */
async function numberOfFiled(server: TestServer): Promise<string> {
  const known = filed.get(server.database);
  if (known) return known;
  const road = await begin(server);
  await road.goThrough(...toFirst);
  const { rows: [row] } = await server.database.pool.query<{ no: string }>('select application_no as no from practice_application where id = $1', [road.id]);
  filed.set(server.database, row!.no);
  return row!.no;
}
const someDay = () => `${2030 + Math.floor(Math.random() * 150)}-0${1 + Math.floor(Math.random() * 9)}-${10 + Math.floor(Math.random() * 18)}`;

export default arrange(businessConfig)({
  calls: {
    find: async (server) => ({ by: server.people.everybody, input: { keyword: 'zdlsxz' } }),
    get: async (server) => ({ by: server.people.everybody, input: { key } }),
    save: [
      async (server) => ({ by: server.people.everybody, input: { key, version: await versionNow(server), ...somethingNew() } }),
      async (server) => ({ by: server.people.everybody, input: { key, version: await versionNow(server), ...somethingNew(), effectiveFrom: someDay() } }),
    ],
    tryOut: async (server) => ({ by: server.people.everybody, input: { key: 'practice.caseMin', value: 1 + Math.floor(Math.random() * 20) } }),
    tryCase: async (server) => {
      const applicationNo = await numberOfFiled(server);
      return { by: server.people.everybody, input: { key: 'practice.minMonthlyPay', value: '9000.00', applicationNo } };
    },
    addForm: async (server) => ({ by: server.people.everybody, input: {}, file: paper }),
    getForm: async (server) => ({ by: server.people.applicant, input: { id: (await server.call(server.people.everybody, businessConfig.endpoints.addForm, {}, { file: paper })).id } }),
    getForms: async (server) => ({ by: server.people.everybody, input: {} }),
    withdraw: async (server) => {
      const { everybody } = server.people;
      await server.call(everybody, save, { key, version: await versionNow(server), ...somethingNew(), effectiveFrom: someDay() });
      const { version, history } = await server.call(everybody, get, { key });
      return { by: everybody, input: { key, version, pendingVersion: history[0]!.version } };
    },
  },
});
