import { publicView } from 'contract/areas/console/public-view';
import { newId } from 'server/kernel/id';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

const keeper = ({ database: { db }, associationId }: TestServer) => addPerson(db, associationId, { name: '孙维一', roles: ['businessAdmin'] });

let views = 0;
const suspended = () => ({ list: 'basicInfo.lawyer', page: '/basicInfo/lawyer', name: `暂停执业${views += 1}`, search: 'status=SUSPENDED_SELF', roleCode: null, isDefault: false });

export default arrange(publicView)({
  calls: {
    audiences: async (server) => ({ by: await keeper(server), input: {} }),
    // A list of its own each time, so that none is ever full.
    publish: async (server) => ({ by: await keeper(server), input: { ...suspended(), list: `basicInfo.lawyer.${'abcdefghij'[views % 10]}` } }),
    remove: async (server) => {
      const [by, id] = [await keeper(server), newId()];
      await insertRows(server.database.db, 'publicView', [{ associationId: server.associationId, id, ...suspended(), updatedBy: by.userId }]);
      return { by, input: { id } };
    },
  },
});
