import { ownPhrase } from 'contract/areas/account/own-phrase';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';

let count = 0;
/** One that its owner has kept. */
async function kept(server: TestServer) {
  const by = server.people.nobody;
  const { id } = await server.call(by, ownPhrase.endpoints.save, { text: `请补充第${count += 1}项材料。` });
  return { by, input: { id } };
}

export default arrange(ownPhrase)({
  calls: {
    save: async (server) => ({ by: server.people.nobody, input: { text: `请核对第${count += 1}页。` } }),
    use: kept,
    remove: async (server) => kept(server),
  },
});
