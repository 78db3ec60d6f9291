/** A firm without the right to take interns yet, and a clerk who grants it. */
import { firmReception } from 'contract/areas/practice/reception';
import type { Output } from 'contract/kernel/endpoint';
import { arrange, type ArrangedCase } from '../harness/arrange.ts';
import { inventFirm } from '../harness/invent.ts';
import type { TestServer } from '../harness/server.ts';

const { endpoints } = firmReception;

async function begin(server: TestServer): Promise<ArrangedCase> {
  const { people } = server;
  const { firstReviewer: clerk } = people;
  const { id } = await server.call(clerk, endpoints.save, { firmId: await inventFirm(server) });
  return {
    id, actors: { association: clerk },
    cast: [
      ...[clerk, people.everybody].map((person) => ({ person, parts: ['association'] })),
      ...[people.firm, people.stranger, people.nobody, people.administrator].map((person) => ({ person, parts: [] })),
    ],
    look: async (person) => {
      const { status, body } = await server.ask(person, endpoints.getFirmReception, { id });
      return status === 200 ? (body as { result: Output<typeof endpoints.getFirmReception> }).result : null; // the oracle has read a success by the declared shape
    },
    inputOf: () => ({ opinion: '经核查，按规定办理。' }),
    mend: async () => {},
  };
}

export default arrange(firmReception)({
  begin,
  calls: {
    getFirmReception: async (server) => ({ by: server.people.firstReviewer, input: { id: (await begin(server)).id } }),
    save: async (server) => ({ by: server.people.firstReviewer, input: { firmId: await inventFirm(server) } }),
  },
});
