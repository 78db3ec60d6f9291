import { area } from 'contract/areas/system/area';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';

const { get, create, remove } = area.endpoints;
const versionNow = async ({ call, people }: TestServer) => (await call(people.everybody, get, {})).version;
let names = 0;

/** A city has room for nine: the last one makes way for the next. */
async function own(server: TestServer) {
  const by = server.people.everybody;
  const { changes } = await server.call(by, get, {});
  const old = changes.filter(({ parent }) => parent !== undefined).map(({ code }) => code);
  if (old.length > 5) await server.call(by, remove, { codes: old, version: await versionNow(server) });
  return { by, input: { parent: '440100', name: `高新区${(names += 1)}`, version: await versionNow(server) } };
}
async function made(server: TestServer) {
  const { by, input } = await own(server);
  const { code, version } = await server.call(by, create, input);
  return { by, code, version };
}

export default arrange(area)({
  calls: {
    create: own,
    rename: async (server) => { const { by, code, version } = await made(server); return { by, input: { code, name: `开发区${(names += 1)}`, version } }; },
    switch: async (server) => { const { by, code, version } = await made(server); return { by, input: { codes: [code], isEnabled: false, version } }; },
    remove: async (server) => { const { by, code, version } = await made(server); return { by, input: { codes: [code], version } }; },
  },
});
