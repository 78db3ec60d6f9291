/** A record is named to whom its own call reads it now, whatever its kind, and to nobody else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from 'contract/all';
import { mostNamed, recordName } from 'contract/areas/console/record-name';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { everyCall } from '../../../../e2e/harness/arrangements.ts';
import { inventFirm } from '../../../../e2e/harness/invent.ts';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { situationsOf } from '../../../../e2e/harness/ready.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { newId } from '../../../kernel/id.ts';
import { pagesWithNames } from './places.public.ts';

const { getRecordNames, getSounds } = recordName.endpoints;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const named = async (by: Person, ...paths: string[]) => (await server.call(by, getRecordNames, { paths })).data;

it('knows the name of every record that has a page of its own', () => {
  const unknown = features.filter(({ pages }) => Object.values(pages).some(({ path }) => path.includes('/:id') && !pagesWithNames().has(path))).map(({ name }) => name);
  expect(unknown).toEqual([]);
});

it('says how words sound: a surname in its own reading, and as anything else would be read', async () => {
  const { sounds } = await server.call(server.people.everybody, getSounds, { words: ['单小楠', '导出'] });
  expect(sounds).toEqual([['danxiaonan', 'dxn', 'shanxiaonan', 'sxn'], ['daochu', 'dc']]);
});

const kinds = new Map([...pagesWithNames().values()].map(({ reads }) => [reads, [...pagesWithNames()].filter(([, place]) => place.reads === reads).map(([path]) => path)]));

describe.each([...kinds].map(([reads, pages]) => [reads.title, reads, pages] as const))('%s', (_, reads, pages) => {
  it('is named to whoever reads it, and to nobody else', async () => {
    const call = everyCall.find(({ endpoint }) => endpoint === reads)!;
    const { by, input } = await situationsOf(call)[0]!(server);
    const id = String(input['id']);
    const at = (one: string) => pages.map((path) => path.replace(':id', one));
    expect(await named(by!, ...at(id))).not.toEqual([]);
    expect(await named(by!, ...at(newId()))).toEqual([]);
    for (const person of Object.values(server.people)) {
      if ((await server.ask(person, reads, input)).status === 200) continue;
      const { status, body } = await server.ask(person, getRecordNames, { paths: at(id) });
      // Who must change the password first is told nothing at all.
      expect(status === 403 || body, person.realName).toEqual(status === 403 || expect.objectContaining({ result: { data: [] } }));
    }
  });
});

it('falls out once the right has gone, beside others that stay', async () => {
  const clerk = await addPerson(server.database.db, server.associationId, { name: '王秋实', roles: ['everything'] });
  const [one, other] = [`/basicInfo/lawFirm/${await inventFirm(server)}`, `/basicInfo/lawFirm/${await inventFirm(server)}`];
  expect((await named(clerk, one, other)).map(({ path }) => path)).toEqual([one, other]);
  await server.database.pool.query('update law_firm set deleted_at = app_now() where id = $1', [one.split('/').at(-1)]);
  expect((await named(clerk, one, other, '/commonConsole', '/basicInfo/lawFirm', '/nowhere')).map(({ path }) => path)).toEqual([other]);
  await server.database.pool.query('delete from user_role where user_id = $1', [clerk.userId]);
  await expect.poll(() => named(clerk, one, other), { timeout: 10_000 }).toEqual([]);
  expect((await server.ask(clerk, lawFirm.endpoints.get, { id: other.split('/').at(-1) })).status).toBe(403);
});

it('answers no more at once than a window remembers', async () => {
  const paths = Array.from({ length: mostNamed + 1 }, () => `/basicInfo/lawFirm/${newId()}`);
  expect((await server.ask(server.people.everybody, getRecordNames, { paths })).status).toBe(400);
});
