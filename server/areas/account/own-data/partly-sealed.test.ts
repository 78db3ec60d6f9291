/** What of a form lies sealed stands in its owner's copy like the rest of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { beginApplication } from '../../../../e2e/practice/practice-application.arrange.ts';
import { goOn } from '../../../../e2e/practice/registered.ts';
import { readOwn } from './read-own-data.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

test('political status and declarations of application and register, opened for whose they are', async () => {
  const one = await beginApplication(server, { politicalStatus: 'CPC_MEMBER', partyOrgTransferred: true, partyOrgName: '第九联合党支部' });
  await goOn(server, one, ['submit', 'confirm', 'confirmByFirm', 'pass', 'approve']);
  const { userId, internId } = one.applicant;
  const parts = await readOwn(server.app, server.database.db, { associationId: server.associationId, userId, lawyerId: null, internId });
  const said = Object.fromEntries(parts.map(({ holding, rows }) => [holding.table, JSON.stringify(rows)]));
  for (const table of ['practiceApplication', 'intern']) for (const word of ['中共党员', '第九联合党支部', '汉族']) expect(said[table], `${table} ${word}`).toContain(word);
}, 120_000);
