import { importLog } from 'contract/areas/journal/import-log';
import firms from 'server/areas/basic-info/law-firm/firms-import';
import { workbookOf } from 'server/machines/imports/testing';
import { areaTier, officeType, orgForm, partyOrgType, firmStatus } from 'contract/areas/basic-info/enumerations';
import { arrange } from '../harness/arrange.ts';
import { invent } from '../harness/invent.ts';
import type { TestServer } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';

const { upload, create } = importLog.endpoints;

/** What is remembered of one file must be new in the next. */
let nth = 0;

/** A roster of two firms that nobody knows yet. */
async function roster(server: TestServer) {
  const rows = [1, 2].map(() => {
    const firm = invent(server).firm({ officeType: 'SINGLE' });
    return { ...firm, assetAmount: null, officeArea: null, orgForm: orgForm.labels[firm.orgForm], officeType: officeType.labels[firm.officeType], areaTier: areaTier.labels[firm.areaTier], partyOrgType: partyOrgType.labels[firm.partyOrgType], status: firmStatus.labels[firm.status] };
  });
  return { bytes: new Uint8Array(await workbookOf(firms, rows as Parameters<typeof workbookOf>[1])), name: '律师事务所花名册.xlsx' };
}

async function uploaded(server: TestServer) {
  const { fileId } = await server.call(server.people.everybody, upload, { kind: 'firms' }, { file: await roster(server) });
  return { kind: 'firms', fileId, mode: 'APPEND' as const };
}

/** Looked through, and waiting for somebody to say that it shall be entered. */
async function looked(server: TestServer) {
  const { id } = await server.call(server.people.everybody, create, await uploaded(server));
  await settled(server);
  const { version } = await server.call(server.people.everybody, importLog.endpoints.getImportLog, { id });
  return { by: server.people.everybody, input: { id, version } };
}

/** One row whose words nobody knows, with a number in it that is hidden. */
async function wrong(server: TestServer) {
  const firm = { ...invent(server).firm({ officeType: 'SINGLE' }), assetAmount: null, officeArea: null, orgForm: '合伙人制', officeType: '单独', areaTier: areaTier.labels.URBAN, partyOrgType: partyOrgType.labels.NONE, status: firmStatus.labels.ACTIVE };
  const bytes = new Uint8Array(await workbookOf(firms, [firm] as Parameters<typeof workbookOf>[1]));
  const { fileId } = await server.call(server.people.everybody, upload, { kind: 'firms' }, { file: { bytes, name: '律师事务所花名册.xlsx' } });
  const { id } = await server.call(server.people.everybody, create, { kind: 'firms', fileId, mode: 'APPEND' });
  await settled(server);
  const { version } = await server.call(server.people.everybody, importLog.endpoints.getImportLog, { id });
  return { by: server.people.everybody, id, version, row: 2 };
}

/** Entered, and still within the day in which it may be taken back. */
async function entered(server: TestServer) {
  const { by, input } = await looked(server);
  await server.call(by, importLog.endpoints.start, input);
  await settled(server);
  const { version } = await server.call(by, importLog.endpoints.getImportLog, { id: input.id });
  return { by, input: { id: input.id, version } };
}

async function byId(server: TestServer) {
  const { by, input: { id } } = await looked(server);
  return { by, input: { id } };
}

export default arrange(importLog)({
  calls: {
    getImportLog: byId,
    getImportRows: byId,
    getTemplate: async ({ people }) => ({ by: people.everybody, input: { kind: 'lawyers' } }),
    upload: async (server) => ({ by: server.people.everybody, input: { kind: 'firms' }, file: await roster(server) }),
    create: async (server) => ({ by: server.people.everybody, input: await uploaded(server) }),
    recheck: async (server) => {
      const { by, input } = await looked(server);
      return { by, input: { ...input, mode: 'UPSERT' } };
    },
    getLayout: byId,
    saveLayout: async (server) => {
      nth += 1;
      const { by, input } = await looked(server);
      const columns = Object.entries(firms.columns).map(([field, { title }], at) => ({ at, title: `${title}${nth}`, field }));
      return { by, input: { ...input, sheet: firms.sheet, headerRow: 1, columns } };
    },
    getWords: byId,
    saveWords: async (server) => {
      const { by, id, version } = await wrong(server);
      return { by, input: { id, version, words: [{ field: 'officeType', word: `单独${nth += 1}`, meant: officeType.labels.SINGLE }] } };
    },
    getCells: byId,
    revealCell: async (server) => {
      const { by, id, row } = await wrong(server);
      return { by, input: { id, row, field: 'headMobile', purpose: '核对花名册' } };
    },
    saveFixes: async (server) => {
      const { by, id, version, row } = await wrong(server);
      return { by, input: { id, version, fixes: [{ row, field: 'orgForm', text: orgForm.labels.GENERAL_PARTNERSHIP }] } };
    },
    undo: entered,
    start: looked,
    cancel: looked,
    getResult: byId,
  },
});
