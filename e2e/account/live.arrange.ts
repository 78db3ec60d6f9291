import { live } from 'contract/areas/account/live';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';

export default arrange(live)({
  calls: {
    ticket: async ({ database, associationId }) => ({ by: await addPerson(database.db, associationId, { name: '林知远', roles: [] }), input: {} }),
  },
});
