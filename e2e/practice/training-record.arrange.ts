/** A record of practical training, and the tutor who comments on it. */
import { recordFlow, trainingRecord } from 'contract/areas/practice/training-record';
import { arrange, type ArrangedCase } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { inInternship, onlookers, resultOf, type InInternship } from './in-internship.ts';
import { paper } from './practice-application.arrange.ts';

const { endpoints } = trainingRecord;

export const recordOfToday = ({ day }: InInternship) => ({ trainingType: 'RECEPTION' as const, recordDate: day(-3), content: '接待当事人，听取纠纷经过，列出需要补充的证据，制作接待笔录并请当事人签名。' });

async function beginRecord(server: TestServer): Promise<ArrangedCase & { who: InInternship }> {
  const who = await inInternship(server);
  const { id } = await server.call(who.intern, endpoints.save, recordOfToday(who));
  return {
    id, who, actors: { intern: who.intern, tutor: who.tutor }, cast: [{ person: who.intern, parts: ['intern'] }, { person: who.tutor, parts: ['tutor'] }, ...onlookers(server)],
    look: async (person) => resultOf(await server.ask(person, endpoints.getTrainingRecord, { id })),
    inputOf: (action) => (['confirm', 'return', 'reopen'].includes(action) ? { opinion: '笔录完整，注意告知举证期限。' } : {}),
    mend: async () => {},
  };
}

async function handedIn(server: TestServer) {
  const one = await beginRecord(server);
  await server.call(one.who.intern, recordFlow.endpoints.submit, { id: one.id, version: 0 });
  return one;
}

async function withPaper(server: TestServer) {
  const one = await beginRecord(server);
  const { id: attachmentId } = await server.call(one.who.intern, endpoints.uploadMaterial, { id: one.id, materialCode: 'B01' }, { file: paper });
  return { by: one.who.intern, input: { id: one.id, attachmentId } };
}

export default arrange(trainingRecord)({
  begin: beginRecord,
  calls: {
    getTrainingRecord: async (server) => { const { id, who } = await handedIn(server); return { by: who.intern, input: { id } }; },
    getProgress: async (server) => ({ by: (await inInternship(server)).intern, input: {} }),
    ownCases: async (server) => ({ by: (await inInternship(server)).intern, input: {} }),
    save: [
      async (server) => { const who = await inInternship(server); return { by: who.intern, input: recordOfToday(who) }; },
      async (server) => { const { id, who } = await beginRecord(server); return { by: who.intern, input: { ...recordOfToday(who), id, version: 0 } }; },
    ],
    remove: async (server) => { const { id, who } = await beginRecord(server); return { by: who.intern, input: { id, version: 0 } }; },
    uploadMaterial: async (server) => { const { id, who } = await beginRecord(server); return { by: who.intern, input: { id, materialCode: 'B01' }, file: paper }; },
    removeMaterial: withPaper,
    getMaterialFile: withPaper,
  },
});
