import { webMenu } from 'contract/areas/system/web-menu';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';

const { getAll, create } = webMenu.endpoints;

const versionNow = async ({ call, people }: TestServer) => (await call(people.everybody, getAll, {})).version;
const shown = { hideInMenu: false };

/** A link that nobody has yet, in a group of the product. */
async function link(server: TestServer) {
  const { name } = await server.call(server.people.everybody, create, { ...shown, menuType: 'link', title: `司法部网站${crypto.randomUUID().slice(0, 8)}`, href: 'https://www.example.com/a', parent: 'basicInfo', version: await versionNow(server) });
  return { name, version: await versionNow(server) };
}

export default arrange(webMenu)({
  calls: {
    get: async (server) => ({ by: server.people.everybody, input: { name: (await link(server)).name } }),
    create: async (server) => ({ by: server.people.everybody, input: { ...shown, menuType: 'group', title: `常用${crypto.randomUUID().slice(0, 8)}`, parent: '', version: await versionNow(server) } }),
    save: async (server) => { const { name, version } = await link(server); return { by: server.people.everybody, input: { ...shown, name, title: `省律协${crypto.randomUUID().slice(0, 8)}`, href: 'https://www.example.com/b', version } }; },
    move: async (server) => { const { name, version } = await link(server); return { by: server.people.everybody, input: { parent: 'practice', names: [name], version } }; },
    remove: async (server) => { const { name, version } = await link(server); return { by: server.people.everybody, input: { names: [name], version } }; },
    reset: async (server) => ({ by: server.people.everybody, input: { version: (await link(server)).version } }),
  },
});
