import { ownData } from 'contract/areas/account/own-data';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';

export default arrange(ownData)({
  calls: {
    /** Whoever has only just signed in has shown the password of late. */
    download: async ({ database: { db }, associationId }) => ({ by: await addPerson(db, associationId, { name: '林知远', roles: [] }), input: {} }),
  },
});
