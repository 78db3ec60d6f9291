/** The copy that everybody may take of what is held of him, on the demonstration, where many are held together: all of his, nothing of others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { ownData } from 'contract/areas/account/own-data';
import { demoPassword } from 'server/areas/account/demo-people.public';
import { Visitor } from 'server/areas/account/testing';
import { startDemonstration, type Demonstration } from './demonstration.ts';
import { partsOfZip } from './parts-of-zip.ts';

let demo: Demonstration;
beforeAll(async () => { demo = await startDemonstration(); }, 240_000);
afterAll(() => demo?.close());

interface Somebody { userName: string; name: string; internId: string | null; journals: number }

async function somebody(userName: string): Promise<Somebody> {
  const { rows: [found] } = await demo.database.pool.query<Somebody>(`
    select u.user_name as "userName", u.real_name as name, u.intern_id as "internId", (select count(*)::int from practice_journal j where j.intern_id = u.intern_id) as journals from app_user u where u.user_name = $1`, [userName]);
  return found!;
}

async function copyOf({ userName }: Somebody) {
  const visitor = new Visitor(demo.url, '127.0.0.1');
  const { status, body } = await visitor.tryToSignIn({ userName, password: demoPassword });
  expect(status, userName).toBe(200);
  const answer = await fetch(demo.url + ownData.endpoints.download.path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${(body.result as { accessToken: string }).accessToken}` } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const parts = partsOfZip(Buffer.from(await answer.arrayBuffer()));
  const [book, json] = [parts.get('我的个人信息.xlsx'), parts.get('我的个人信息.json')];
  const { sheets } = await readXlsx(book!);
  const told = JSON.parse(json!.toString('utf8')) as { 姓名: string; 内容: Record<string, Record<string, unknown>[]> };
  return { sheets, told, text: json!.toString('utf8') };
}

const identityNumbers = (text: string) => new Set(text.match(/(?<!\d)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX](?![\dA-Z])/g));

test('an intern gets the whole of his own, in the clear, and no word of any other intern', async () => {
  const one = await somebody('intern');
  const { told, text, sheets } = await copyOf(one);
  expect(told.姓名).toBe(one.name);
  expect(told.内容['实习日志']).toHaveLength(one.journals);
  expect(one.journals).toBeGreaterThan(0);
  expect(identityNumbers(text).size).toBe(1);
  const { rows: others } = await demo.database.pool.query<{ name: string }>(`
    select distinct i.name from intern i where i.id <> $1 and length(i.name) >= 3 and position(i.name in $2) = 0 and not exists (select from lawyer l where l.name = i.name)`, [one.internId, one.name]);
  expect(others.length).toBeGreaterThan(20);
  expect(others.filter(({ name }) => text.includes(name))).toEqual([]);
  // As people read it: no ids, no codes.
  const cells = sheets.flatMap(({ name, rows }) => rows.slice(1).flatMap((row, at) => row.map((cell, place) => ({ where: `${name} ${at + 2} ${String(rows[0]?.[place])}`, text: String(cell ?? '') }))));
  expect(cells.filter((cell) => /[0-9a-f]{8}-[0-9a-f]{4}-|^[A-Z][A-Z_]{3,}$|^[a-z]+[A-Z][A-Za-z]+$|^(draft|returned|approved|submitted|pending|confirmed)$/.test(cell.text) && !cell.where.includes('用户名'))).toEqual([]);
});

test('a lawyer gets his register; a member of the staff what belongs to the account', async () => {
  const lawyer = await copyOf(await somebody('lawyer'));
  expect(lawyer.told.内容['律师名录']).toHaveLength(1);
  expect(lawyer.told.内容).not.toHaveProperty('实习日志');
  expect(identityNumbers(JSON.stringify(lawyer.told.内容['律师名录'])).size).toBe(1);
  const { told: staff } = await copyOf(await somebody('staff1'));
  expect(Object.keys(staff.内容)).toContain('账号');
  expect(Object.keys(staff.内容)).not.toContain('律师名录');
});
