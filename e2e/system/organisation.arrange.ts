import { organisation } from 'contract/areas/system/organisation';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { newId } from 'server/kernel/id';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';

/** A department of its own for each situation. */
async function department({ database: { db }, associationId }: TestServer, more: { parentId?: string } = {}): Promise<string> {
  const id = newId();
  await insertRows(db, 'department', [{ associationId, id, name: `部门${id.slice(-12)}`, kind: 'DEPARTMENT', ...more }]);
  return id;
}

const one = async (server: TestServer) => ({ id: await department(server), version: 0 });

export default arrange(organisation)({
  calls: {
    get: async (server) => ({ by: server.people.everybody, input: { id: await department(server) } }),
    save: [
      async (server) => ({ by: server.people.everybody, input: { name: `会员部${newId().slice(-12)}`, kind: 'DEPARTMENT' } }),
      async (server) => ({ by: server.people.everybody, input: { ...await one(server), name: `会员部${newId().slice(-12)}`, kind: 'STATION', districtName: '天河区', parentId: await department(server) } }),
    ],
    move: async (server) => ({ by: server.people.everybody, input: { ...await one(server), parentId: await department(server), beforeId: null } }),
    merge: async (server) => ({ by: server.people.everybody, input: { ...await one(server), intoId: await department(server) } }),
    updateEnabled: async (server) => ({ by: server.people.everybody, input: { ...await one(server), enabled: false } }),
    remove: async (server) => ({ by: server.people.everybody, input: { ids: [await department(server), await department(server)] } }),
  },
});
