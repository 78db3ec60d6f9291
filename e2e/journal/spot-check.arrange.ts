/** A batch with journals in it, for the generated tests: one journal is drawn from an intern of its own. */
import { practiceLog, practiceLogFlow } from 'contract/areas/journal/practice-log';
import { spotCheck } from 'contract/areas/journal/spot-check';
import type { Input, Output } from 'contract/kernel/endpoint';
import { internshipPeriod } from './an-internship.ts';
import { written } from './practice-log.arrange.ts';
import { arrange, type ArrangedCase } from '../harness/arrange.ts';
import type { Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

const { endpoints } = spotCheck;
type Detail = Output<typeof endpoints.getSpotCheck>;
type Draw = Input<typeof endpoints.draw>;

/** An approved journal of today, by an intern of its own. */
export async function approvedJournal(server: TestServer): Promise<{ id: string; version: number; intern: Person; tutor: Person; internshipId: string; today: string }> {
  const { intern, tutor, internshipId, today } = await internshipPeriod(server);
  const draft = await server.call(intern, practiceLog.endpoints.save, { form: written(today) });
  const handed = await server.call(intern, practiceLogFlow.endpoints.submit, { id: draft.id, version: draft.version });
  const { id, version } = await server.call(tutor, practiceLogFlow.endpoints.approve, { id: handed.id, version: handed.version });
  return { id, version, intern, tutor, internshipId, today };
}

export const drawOf = ({ internshipId, today }: { internshipId: string; today: string }, more: Partial<Draw> = {}): Draw => ({ periodFrom: today, periodTo: today, internshipIds: [internshipId], measure: 'COUNT', amount: 5, ...more });

export async function beginSpotCheck(server: TestServer): Promise<Omit<ArrangedCase, 'look'> & { journal: Awaited<ReturnType<typeof approvedJournal>>; look(person: Person): Promise<Detail | null> }> {
  const { people } = server;
  const journal = await approvedJournal(server);
  const { id } = await server.call(people.firstReviewer, endpoints.draw, drawOf(journal));
  return {
    id, journal, actors: { association: people.firstReviewer },
    cast: [
      ...[people.firstReviewer, people.finalReviewer, people.everybody].map((person) => ({ person, parts: ['association'] })),
      ...[people.firm, people.otherApplicant, people.otherTutor, people.otherFirm, people.stranger, people.nobody, people.administrator, journal.intern, journal.tutor].map((person) => ({ person, parts: [] })),
    ],
    async look(person) {
      const { status, body } = await server.ask(person, endpoints.getSpotCheck, { id });
      return status === 200 ? (body as { result: Detail }).result : null; // the oracle has read a success by the declared shape
    },
    inputOf: (action) => (action === 'close' ? { opinion: '本批日志记录完整，未发现异常。' } : {}),
    async mend() {
      await server.database.pool.query(`update spot_check_item set result = 'PASS' where check_id = $1 and result is null`, [id]);
    },
  };
}

/** The only journal of a batch, as its reader sees it. */
export async function onlyEntry(server: TestServer, id: string) {
  const { entries: [entry] } = await server.call(server.people.firstReviewer, endpoints.getSpotReading, { id });
  return entry!;
}

export default arrange(spotCheck)({
  begin: (server) => beginSpotCheck(server),
  calls: {
    async getSpotItems(server) { const { id } = await beginSpotCheck(server); return { by: server.people.firstReviewer, input: { checkId: id } }; },
    async estimate(server) { const { internshipId, today } = await approvedJournal(server); return { by: server.people.firstReviewer, input: { periodFrom: today, periodTo: today, internshipIds: [internshipId], measure: 'COUNT', amount: 5 } }; },
    async draw(server) { return { by: server.people.firstReviewer, input: drawOf(await approvedJournal(server)) }; },
    async getSpotCheck(server) { const { id } = await beginSpotCheck(server); return { by: server.people.firstReviewer, input: { id } }; },
    async redraw(server) { const { id } = await beginSpotCheck(server); return { by: server.people.firstReviewer, input: { id } }; },
    async getSpotReading(server) { const { id } = await beginSpotCheck(server); return { by: server.people.firstReviewer, input: { id } }; },
    async judge(server) {
      const { id } = await beginSpotCheck(server);
      const entry = await onlyEntry(server, id);
      return { by: server.people.firstReviewer, input: { id: entry.id, version: entry.version, journalVersion: entry.journalVersion, result: 'PASS' } };
    },
    async takeBack(server) {
      const { id } = await beginSpotCheck(server);
      const entry = await onlyEntry(server, id);
      const judged = await server.call(server.people.firstReviewer, endpoints.judge, { id: entry.id, version: entry.version, journalVersion: entry.journalVersion, result: 'PASS' });
      return { by: server.people.firstReviewer, input: { id: judged.id, version: judged.version } };
    },
  },
});
