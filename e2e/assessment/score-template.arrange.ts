/** A score sheet of the association's own, and who keeps them. */
import { scoreTemplate } from 'contract/areas/assessment/score-template';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { poolKeeper } from './examiner.arrange.ts';

const { endpoints } = scoreTemplate;
let serial = 0;

export const sheetOf = (title = `第${serial += 1}份评分表`) => ({
  title, passScore: 60, itemMinPercent: 60, aggregate: 'AVG' as const, materialPercent: 0,
  items: [{ title: '职业道德', max: 40, parts: [{ title: '诚信意识和敬业精神', isVeto: true }] }, { title: '律师实务', max: 60, parts: [] }],
});

export async function ownSheet(server: TestServer) {
  const by = await poolKeeper(server);
  const input = sheetOf();
  return { by, input, ...await server.call(by, endpoints.save, input) };
}

export default arrange(scoreTemplate)({
  calls: {
    getScoreTemplates: async (server) => ({ by: await poolKeeper(server), input: {} }),
    getScoreTemplate: async (server) => { const { by, id } = await ownSheet(server); return { by, input: { id } }; },
    save: [
      async (server) => ({ by: await poolKeeper(server), input: sheetOf() }),
      async (server) => { const { by, id, version, input } = await ownSheet(server); return { by, input: { ...input, id, version, passScore: 70 } }; },
    ],
    makeDefault: async (server) => { const { by, id } = await ownSheet(server); return { by, input: { id } }; },
  },
});
