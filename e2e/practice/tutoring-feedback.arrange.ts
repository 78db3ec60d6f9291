/** Interns who have said how they are guided, and the committee that reads it. */
import { takeIn } from 'server/areas/practice/tutoring-feedback/give-feedback';
import { quarterBefore, quarterOf, tutoringFeedback, type Feedback } from 'contract/areas/practice/tutoring-feedback';
import { arrange } from '../harness/arrange.ts';
import { invent, inventTutor } from '../harness/invent.ts';
import { addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { inInternship } from './in-internship.ts';

export const content: Feedback = { talks: 'WEEKLY', reading: 'CAREFUL', errands: 'NONE', pay: 'FULL' };

export const member = ({ database: { db }, associationId }: TestServer): Promise<Person> => addPerson(db, associationId, { name: '考核委员', roles: ['internCommittee'] });

/** Of a quarter that is over, so many of one tutor. */
export async function said(server: TestServer, count: number, { firmId = server.registers.firms.firm2.id, tutorId, back = 1, answers = content }: { firmId?: string; tutorId?: string; back?: number; answers?: Feedback } = {}): Promise<{ firmId: string; tutorId: string }> {
  const { database: { db }, app, associationId } = server;
  const of = { firmId, tutorId: tutorId ?? await inventTutor(server, firmId), quarter: quarterBefore(quarterOf(invent(server).today), back), answers };
  await db.transaction().execute((change) => takeIn(app.vault, change, associationId, Array.from({ length: count }, () => of)));
  return of;
}

export default arrange(tutoringFeedback)({
  calls: {
    getFeedback: async (server) => ({ by: await member(server), input: { id: (await said(server, 3)).firmId } }),
    getOwn: async (server) => ({ by: (await inInternship(server)).intern, input: {} }),
    give: async (server) => ({ by: (await inInternship(server)).intern, input: { ...content, comment: '每周都有讨论。' } }),
  },
});
