/** A firm without the right to take interns, with somebody who asks for it and lawyers who may guide. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { receptionApplication, receptionApplicationFlow } from 'contract/areas/practice/reception-application';
import type { Input, Output } from 'contract/kernel/endpoint';
import type { AnyWorkflow } from 'contract/kernel/workflow';
import { arrange, type ArrangedCase } from '../harness/arrange.ts';
import { inventFirm, inventTutor } from '../harness/invent.ts';
import { addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

const { endpoints } = receptionApplication;
type Detail = Output<typeof endpoints.getReceptionApplication>;

const paper = { bytes: new Uint8Array(readFileSync(join(import.meta.dirname, '../samples/attachments/n00-harmless.pdf'))), name: '材料.pdf' };

export interface Asking { firmId: string; tutorId: string; secretary: Person }
export async function firmThatAsks(server: TestServer): Promise<Asking> {
  const firmId = await inventFirm(server);
  const tutorId = await inventTutor(server, firmId);
  return { firmId, tutorId, secretary: await addPerson(server.database.db, server.associationId, { name: '管律行', roles: [{ code: 'firmAdmin', firmId }] }) };
}

export const answers = ({ tutorId }: Asking) => ({ officeArea: 320, staffCount: 12, seatCount: 16, tutorIds: [tutorId], situation: '本所设有实习人员管理小组，指导律师每周听取汇报并批阅日志，各项制度已经施行两年。', hasTerminationEvent: false, neglectsDuties: false, isJointlyPunished: false });

export async function beginReception(server: TestServer, given?: Asking): Promise<Omit<ArrangedCase, 'look'> & { of: Asking; look(person: Person): Promise<Detail | null>; take(action: string, more?: Record<string, unknown>): Promise<void> }> {
  const { people } = server;
  const of = given ?? await firmThatAsks(server);
  const { firstReviewer, finalReviewer } = people;
  const { id } = await server.call(of.secretary, endpoints.save, { firmId: of.firmId, form: {} });
  const look = async (person: Person): Promise<Detail | null> => {
    const { status, body } = await server.ask(person, endpoints.getReceptionApplication, { id });
    return status === 200 ? (body as { result: Detail }).result : null; // the oracle has read a success by the declared shape
  };
  const hand = async () => {
    const now = await look(of.secretary);
    if (!now?.editable) return;
    const form: Input<typeof endpoints.save>['form'] = answers(of);
    await server.call(of.secretary, endpoints.save, { id, version: now.version, form });
    for (const { code, required, files } of now.materials) if (required && files.length === 0) await server.call(of.secretary, endpoints.uploadMaterial, { id, materialCode: code, ticked: 'BOTH' }, { file: paper });
  };
  const markAll = async () => {
    const now = await look(firstReviewer);
    if (!now?.markable) return;
    for (const file of now.materials.flatMap(({ files }) => files)) if (file.checkMark !== 'OK') await server.call(firstReviewer, endpoints.markMaterial, { id, attachmentId: file.id, checkMark: 'OK' });
  };
  const actors = { applicant: of.secretary, firstReviewer, finalReviewer };
  const one: ArrangedCase = {
    id, actors, look,
    cast: [
      { person: of.secretary, parts: ['applicant'] }, { person: firstReviewer, parts: ['firstReviewer'] }, { person: finalReviewer, parts: ['finalReviewer'] }, { person: people.everybody, parts: ['firstReviewer', 'finalReviewer'] },
      ...[people.firm, people.otherFirm, people.tutor, people.stranger, people.nobody, people.administrator, people.committee].map((person) => ({ person, parts: [] })),
    ],
    inputOf: (action) => ({
      ...(action !== 'submit' && { opinion: '已阅，经核对全部材料和相关规定，按规定办理，请知悉。' }),
      ...(['return', 'returnByFinal'].includes(action) && { defects: [{ field: 'situation', reason: 'OTHER', text: '请写明指导律师的分工' }] }),
    }),
    async mend(action) {
      if (action === 'submit') await hand();
      if (action === 'pass') await markAll();
    },
  };
  const flow: AnyWorkflow = receptionApplicationFlow;
  return {
    ...one, of, look,
    async take(action, more = {}) {
      await one.mend(action);
      const now = await look(of.secretary);
      const { by = flow.states[now!.state]!.waitsFor! } = flow.actions[action]!;
      await server.call(one.actors[by]!, flow.endpoints[action]!, { id, version: now!.version, ...one.inputOf(action), ...more });
    },
  };
}

async function withPaper(server: TestServer) {
  const one = await beginReception(server);
  const { id: attachmentId } = await server.call(one.of.secretary, endpoints.uploadMaterial, { id: one.id, materialCode: 'Q01', ticked: 'BOTH' }, { file: paper });
  return { by: one.of.secretary, input: { id: one.id, attachmentId } };
}

export default arrange(receptionApplication)({
  begin: (server) => beginReception(server),
  calls: {
    getReceptionApplication: async (server) => { const one = await beginReception(server); return { by: one.of.secretary, input: { id: one.id } }; },
    prepare: async (server) => ({ by: (await firmThatAsks(server)).secretary, input: {} }),
    save: [
      async (server) => { const { firmId, secretary } = await firmThatAsks(server); return { by: secretary, input: { firmId, form: {} } }; },
      async (server) => { const one = await beginReception(server); const now = await one.look(one.of.secretary); return { by: one.of.secretary, input: { id: one.id, version: now!.version, form: answers(one.of) } }; },
    ],
    uploadMaterial: async (server) => { const one = await beginReception(server); return { by: one.of.secretary, input: { id: one.id, materialCode: 'Q01' }, file: paper }; },
    removeMaterial: withPaper, getMaterialFile: withPaper,
    markMaterial: async (server) => {
      const one = await beginReception(server);
      await one.take('submit');
      const { materials } = (await one.look(server.people.firstReviewer))!;
      return { by: server.people.firstReviewer, input: { id: one.id, attachmentId: materials.flatMap(({ files }) => files)[0]!.id, checkMark: 'OK' } };
    },
  },
});
