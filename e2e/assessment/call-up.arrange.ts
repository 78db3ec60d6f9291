/** A session going on, with a candidate who has signed in and waits to be called. */
import { callUp } from 'contract/areas/assessment/call-up';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { heard } from './score-sheet.arrange.ts';

const { endpoints } = callUp;
type Step = 'call' | 'begin' | 'finish';

/** Along these steps, as the clerk at the door takes them. */
export async function waits(server: TestServer, ...steps: readonly Step[]) {
  const day = await heard(server);
  const { id, assessmentId, keeper } = day;
  for (const step of steps) await server.call(keeper, endpoints[step], { id, assessmentId });
  return { ...day, by: keeper, input: { id, assessmentId } };
}

export const tokenOf = (address: string): string => address.slice(address.indexOf('#') + 1);

export default arrange(callUp)({
  calls: {
    getCallUp: async (server) => { const { by, input: { id } } = await waits(server); return { by, input: { id } }; },
    call: async (server) => waits(server),
    begin: async (server) => waits(server, 'call'),
    finish: async (server) => waits(server, 'call', 'begin'),
    pass: async (server) => waits(server, 'call'),
    undo: async (server) => waits(server, 'call'),
    screenLink: async (server) => { const { by, input: { id } } = await waits(server); return { by, input: { id } }; },
    renewLink: async (server) => { const { by, input: { id } } = await waits(server); return { by, input: { id } }; },
    getScreen: async (server) => { const { keeper, id } = await waits(server); return { by: null, input: { token: tokenOf((await server.call(keeper, endpoints.screenLink, { id })).address) } }; },
    getMyTurn: async (server) => { const { of, assessmentId } = await waits(server); return { by: of.intern, input: { id: assessmentId } }; },
  },
});
