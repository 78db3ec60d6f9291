import { heldDecision } from 'contract/areas/console/held-decision';
import { arrange } from '../harness/arrange.ts';
import { underReview } from '../practice/practice-application.arrange.ts';
import type { TestServer } from '../harness/server.ts';

/** A case that waits for the first reviewer, and what he decides. */
async function toHold(server: TestServer) {
  const one = await underReview(server);
  const by = one.actors['firstReviewer']!;
  const seen = await one.look(by);
  return { by, input: { entity: 'practiceApplication', action: 'holdFirst', id: one.id, version: seen!.version, input: one.inputOf('holdFirst') } };
}

export default arrange(heldDecision)({
  calls: {
    decide: toHold,
    undo: async (server) => {
      const { by, input } = await toHold(server);
      const { held } = await server.call(by, heldDecision.endpoints.decide, input);
      return { by, input: { id: held!.id } };
    },
  },
});
