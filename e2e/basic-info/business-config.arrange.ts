import { businessConfig } from 'contract/areas/basic-info/business-config';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';

// Of all rules the one that no other test leans on.
const key = 'practice.returnReasons';
const { get, save } = businessConfig.endpoints;

const versionNow = async ({ call, people }: TestServer) => (await call(people.everybody, get, { key })).version;
const somethingNew = () => ({ value: ['材料缺页或模糊', crypto.randomUUID()], reason: '会员部例会决定' });
const someDay = () => `${2030 + Math.floor(Math.random() * 150)}-0${1 + Math.floor(Math.random() * 9)}-${10 + Math.floor(Math.random() * 18)}`;

export default arrange(businessConfig)({
  calls: {
    get: async (server) => ({ by: server.people.everybody, input: { key } }),
    save: [
      async (server) => ({ by: server.people.everybody, input: { key, version: await versionNow(server), ...somethingNew() } }),
      async (server) => ({ by: server.people.everybody, input: { key, version: await versionNow(server), ...somethingNew(), effectiveFrom: someDay() } }),
    ],
    withdraw: async (server) => {
      const { everybody } = server.people;
      await server.call(everybody, save, { key, version: await versionNow(server), ...somethingNew(), effectiveFrom: someDay() });
      const { version, history } = await server.call(everybody, get, { key });
      return { by: everybody, input: { key, version, pendingVersion: history[0]!.version } };
    },
  },
});
