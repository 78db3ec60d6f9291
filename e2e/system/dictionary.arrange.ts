import { dictionary } from 'contract/areas/system/dictionary';
import { dictionarySetting } from 'contract/areas/system/dictionaries';
import { workbookOf } from 'server/areas/system/dictionary/dictionary-workbook';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';

const { create, get, save } = dictionary.endpoints;
const reason = '会员部提出';

/** A list of the association's own, with one word in it. */
async function own(server: TestServer) {
  const by = server.people.everybody;
  const code = `visits${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
  await server.call(by, create, { code, title: '来访事由', description: '' });
  const { version } = await server.call(by, get, { code });
  await server.call(by, save, { code, version, reason, entries: [{ code: 'a1', title: '咨询', colour: '', isEnabled: true, note: '' }] });
  return { by, code, version: version + 1 };
}

export default arrange(dictionary)({
  calls: {
    get: async (server) => ({ by: server.people.everybody, input: { code: 'lawyerType' } }),
    create: async (server) => ({ by: server.people.everybody, input: { code: `own${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`, title: '来访事由', description: '前台登记' } }),
    save: async (server) => { const { by, code, version } = await own(server); return { by, input: { code, version, reason, entries: [{ code: 'a2', title: '查询', colour: '#0958d9', isEnabled: true, note: '' }] } }; },
    remove: async (server) => { const { by, code, version } = await own(server); return { by, input: { code, version, reason } }; },
    export: async (server) => ({ by: server.people.everybody, input: { code: 'reviewPhrases' } }),
    read: async (server) => ({ by: server.people.everybody, input: { code: 'reviewPhrases' }, file: { bytes: new Uint8Array(await workbookOf(dictionarySetting('reviewPhrases').initial)), name: '常用语.xlsx' } }),
  },
});
