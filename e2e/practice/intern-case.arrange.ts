/** A case that an intern has put down, and the tutor who reads it. */
import { caseFlow, internCase } from 'contract/areas/practice/intern-case';
import { arrange, type ArrangedCase } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { inInternship, onlookers, resultOf, type InInternship } from './in-internship.ts';
import { paper } from './practice-application.arrange.ts';

const { endpoints } = internCase;
let serial = 0;

export const caseOf = ({ tutorId, day }: InInternship) => ({
  caseNo: `（2026）南0104民初${serial += 1}号`, caseName: '买卖合同纠纷', caseType: 'LITIGATION' as const, clientName: '南岭宏远建材有限公司', leadLawyerId: tutorId, role: '整理证据清单，起草起诉状初稿', startDate: day(-30),
});

export async function beginCase(server: TestServer): Promise<ArrangedCase & { who: InInternship }> {
  const who = await inInternship(server);
  const { id } = await server.call(who.intern, endpoints.save, caseOf(who));
  return {
    id, who, actors: { intern: who.intern, tutor: who.tutor }, cast: [{ person: who.intern, parts: ['intern'] }, { person: who.tutor, parts: ['tutor'] }, ...onlookers(server)],
    look: async (person) => resultOf(await server.ask(person, endpoints.getInternCase, { id })),
    inputOf: (action) => (['confirm', 'return', 'reopen'].includes(action) ? { opinion: '已核对材料，按实际情况办理。' } : {}),
    mend: async () => {},
  };
}

/** Handed in: the tutor's to read. */
export async function handedIn(server: TestServer) {
  const one = await beginCase(server);
  await server.call(one.who.intern, caseFlow.endpoints.submit, { id: one.id, version: 0 });
  return one;
}

async function withPaper(server: TestServer) {
  const one = await beginCase(server);
  const { id: attachmentId } = await server.call(one.who.intern, endpoints.uploadMaterial, { id: one.id, materialCode: 'A01' }, { file: paper });
  return { by: one.who.intern, input: { id: one.id, attachmentId } };
}

export default arrange(internCase)({
  begin: beginCase,
  calls: {
    getInternCase: async (server) => { const { id, who } = await handedIn(server); return { by: who.intern, input: { id } }; },
    getProgress: async (server) => ({ by: (await inInternship(server)).intern, input: {} }),
    leadLawyers: async (server) => ({ by: (await inInternship(server)).intern, input: {} }),
    save: [
      async (server) => { const who = await inInternship(server); return { by: who.intern, input: caseOf(who) }; },
      async (server) => { const { id, who } = await beginCase(server); return { by: who.intern, input: { ...caseOf(who), id, version: 0 } }; },
    ],
    remove: async (server) => { const { id, who } = await beginCase(server); return { by: who.intern, input: { id, version: 0 } }; },
    uploadMaterial: async (server) => { const { id, who } = await beginCase(server); return { by: who.intern, input: { id, materialCode: 'A01' }, file: paper }; },
    removeMaterial: withPaper,
    getMaterialFile: withPaper,
    reveal: async (server) => { const { id, who } = await handedIn(server); return { by: who.intern, input: { id, field: 'clientName', purpose: '核对申请材料' } }; },
  },
});
