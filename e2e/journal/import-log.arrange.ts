import { importLog } from 'contract/areas/journal/import-log';
import firms from 'server/areas/basic-info/law-firm/firms-import';
import { workbookOf } from 'server/machines/imports/testing';
import { areaTier, officeType, orgForm, partyOrgType, firmStatus } from 'contract/areas/basic-info/enumerations';
import { arrange } from '../harness/arrange.ts';
import { invent } from '../harness/invent.ts';
import type { TestServer } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';

const { upload, create } = importLog.endpoints;

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
    start: looked,
    cancel: looked,
    getResult: byId,
  },
});
