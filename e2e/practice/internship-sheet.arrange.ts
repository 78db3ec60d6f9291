/** The sheets need nothing but what others have done: somebody who was registered, and a change to an internship. */
import { internshipSheet } from 'contract/areas/practice/internship-sheet';
import { arrange } from '../harness/arrange.ts';
import { oneInHand } from '../other-business/cancel.arrange.ts';
import { registered } from './registered.ts';

export default arrange(internshipSheet)({
  calls: {
    async getFilings(server) { await registered(server); return { by: server.people.everybody, input: {} }; },
    async getChanges(server) { await oneInHand(server); return { by: server.people.everybody, input: {} }; },
  },
});
