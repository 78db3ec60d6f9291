/** A candidate who has signed in, and the timekeeper of his room, who takes down what he is asked. */
import { interviewRecord } from 'contract/areas/assessment/interview-record';
import { arrange } from '../harness/arrange.ts';
import { addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { heard } from './score-sheet.arrange.ts';

const { endpoints } = interviewRecord;
export const questions = [{ q: '怎样审查利益冲突？', answerNote: '先核对当事人和关联企业，再查在办和已结案件。' }, { q: '怎样保管当事人的原件？', answerNote: '出具收据，用毕即还。' }];
/** The first bytes of a recording, and enough behind them to be one. */
export const recording = () => ({ bytes: Buffer.concat([Buffer.from([0, 0, 0, 0x20]), Buffer.from('ftypM4A '), Buffer.alloc(3000)]), name: '面试录音.m4a' });

/** Somebody of the association in the room of this day. */
export async function inRoom(server: TestServer, { id, roomId }: { id: string; roomId: string }, { duty = 'TIMEKEEPER', lawyerId }: { duty?: string; lawyerId?: string } = {}): Promise<Person> {
  const own = await addPerson(server.database.db, server.associationId, { name: '面试书记员', roles: ['interviewClerk'], ...(lawyerId && { lawyerId }) });
  await server.database.pool.query('insert into interview_room_staff (association_id, session_id, room_id, user_id, duty) values ($1, $2, $3, $4, $5)', [server.associationId, id, roomId, own.userId, duty]);
  return own;
}

export async function recorded(server: TestServer) {
  const day = await heard(server);
  const clerk = await inRoom(server, day);
  const write = async (by: Person = clerk, given = questions) => {
    const { version } = await server.call(by, endpoints.getInterviewRecord, { id: day.slotId });
    return server.call(by, endpoints.save, { id: day.slotId, version, form: { questions: given } });
  };
  const finish = async () => { const { version } = await write(); return server.call(clerk, endpoints.finish, { id: day.slotId, version }); };
  const attach = () => server.call(clerk, endpoints.upload, { id: day.slotId }, { file: recording() });
  return { ...day, clerk, write, finish, attach };
}

export default arrange(interviewRecord)({
  calls: {
    getRecordRooms: async (server) => ({ by: (await recorded(server)).clerk, input: {} }),
    getInterviewRecord: async (server) => { const { clerk, slotId, write } = await recorded(server); await write(); return { by: clerk, input: { id: slotId } }; },
    save: async (server) => { const { clerk, slotId } = await recorded(server); return { by: clerk, input: { id: slotId, version: 0, form: { questions } } }; },
    finish: async (server) => { const { clerk, slotId, write } = await recorded(server); return { by: clerk, input: { id: slotId, version: (await write()).version } }; },
    add: async (server) => { const { clerk, slotId, finish } = await recorded(server); await finish(); return { by: clerk, input: { id: slotId, text: '第一题还回答了书面告知。', reason: '核对录音时发现漏记。' } }; },
    upload: async (server) => { const { clerk, slotId } = await recorded(server); return { by: clerk, input: { id: slotId }, file: recording() }; },
    remove: async (server) => { const { clerk, slotId, attach } = await recorded(server); return { by: clerk, input: { id: slotId, attachmentId: (await attach()).id } }; },
    getRecording: async (server) => { const { clerk, slotId, attach } = await recorded(server); return { by: clerk, input: { id: slotId, attachmentId: (await attach()).id } }; },
    print: async (server) => { const { clerk, slotId, write } = await recorded(server); await write(); return { by: clerk, input: { id: slotId } }; },
  },
});
