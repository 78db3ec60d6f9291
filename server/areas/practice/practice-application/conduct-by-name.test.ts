/** Applications that were answered by place, after the migration that gives each answer a name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginApplication } from '../../../../e2e/practice/practice-application.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const migration = readFileSync(join(import.meta.dirname, '../../../migrations/20261125-0032-conduct-by-name.sql'), 'utf8');

test('an answer goes under the name of the same item; one that is not asked any more is kept word for word', async () => {
  const { id } = await beginApplication(server);
  const { pool, db } = server.database;
  const old = JSON.stringify({ conductDeclarations: [false, false, true, false, false, null, true, false, true, false] });
  await pool.query('update practice_application set form = $2, snapshot = jsonb_build_object($3::text, $2::jsonb) where id = $1', [id, old, 'form']);
  await pool.query(migration);
  const { form, snapshot } = await db.selectFrom('practiceApplication').select(['form', 'snapshot']).where('id', '=', id).executeTakeFirstOrThrow();
  const [no, yes] = [{ declared: false }, { declared: true }];
  expect(form).toEqual({
    conductDeclarations: { intentionalCrime: no, expelledPublicOffice: no, dismissedForViolation: yes, licenceRevoked: no, detained: yes },
    earlierDeclarations: [
      { item: '因犯罪被依法不起诉或免予刑事处罚', declared: false }, { item: '受过党纪政务处分且期限未满', declared: false },
      { item: '正在接受刑事立案侦查', declared: true }, { item: '其他不适宜从事律师职业的情形', declared: false },
    ],
  });
  expect(snapshot?.form).toEqual(form);
  // Once is enough: what has names already is left alone.
  await pool.query(migration);
  expect((await db.selectFrom('practiceApplication').select('form').where('id', '=', id).executeTakeFirstOrThrow()).form).toEqual(form);
});
