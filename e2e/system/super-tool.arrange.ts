import { superTool } from 'contract/areas/system/super-tool';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

const { get, online } = superTool.endpoints;
let notices = 0;

export default arrange(superTool)({
  calls: {
    refresh: async ({ people }: TestServer) => ({ by: people.everybody, input: {} }),
    // Never read-only: everything else goes on beside this.
    update: async ({ call, people }: TestServer) => ({ by: people.everybody, input: {
      superToolEditDto: { isOn: false, notice: `今晚升级（${(notices += 1)}）`, until: null, isReadOnly: false }, version: (await call(people.everybody, get, {})).version, reason: '例行升级',
    } }),
    end: async ({ call, people, database: { db }, associationId }: TestServer) => {
      const name = `离岗${crypto.randomUUID().slice(0, 8)}`;
      await addPerson(db, associationId, { name, roles: ['finance'] });
      const { data } = await call(people.everybody, online, { keyword: name });
      return { by: people.everybody, input: { id: data[0]?.id ?? '', reason: '离开座位未退出' } };
    },
  },
});
