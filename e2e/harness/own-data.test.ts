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

async function signedIn(userName: string): Promise<string> {
  const { status, body } = await new Visitor(demo.url, '127.0.0.1').tryToSignIn({ userName, password: demoPassword });
  expect(status, userName).toBe(200);
  return (body.result as { accessToken: string }).accessToken; // the wire's own shape
}
const ask = (token: string) => fetch(demo.url + ownData.endpoints.download.path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${token}` } });

async function copyOf({ userName }: Pick<Somebody, 'userName'>) {
  const answer = await ask(await signedIn(userName));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const parts = partsOfZip(Buffer.from(await answer.arrayBuffer()));
  const [book, json] = [parts.get('我的个人信息.xlsx'), parts.get('我的个人信息.json')];
  const { sheets } = await readXlsx(book!);
  const told = JSON.parse(json!.toString('utf8')) as { 姓名: string; 内容: Record<string, Record<string, unknown>[]> }; // what the file promises
  return { sheets, told, text: json!.toString('utf8') };
}

/** From here on this account is that intern's. */
const becomes = (userName: string, internId: string) => demo.database.pool.query('update app_user set intern_id = $2 where user_name = $1', [userName, internId]);

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

test('what an application was filled in with stands there by its titles and in words', async () => {
  const { rows: [one] } = await demo.database.pool.query<{ internId: string }>('select intern_id as "internId" from business_application group by 1 order by count(*) desc, 1 limit 1');
  await becomes('intern2', one!.internId);
  const { sheets, told } = await copyOf({ userName: 'intern2' });
  expect(told.内容['其他业务申请']?.length).toBeGreaterThan(0);
  const cells = sheets.find(({ name }) => name === '其他业务申请')!.rows.flat().map((cell) => String(cell ?? ''));
  expect(cells.filter((cell) => /[A-Z]{4,}|[0-9a-f]{8}-[0-9a-f]{4}-/.test(cell))).toEqual([]);
  expect(cells.some((cell) => /^[\p{Script=Han}（）]+：/u.test(cell))).toBe(true);
});

test('a result that has not been published yet is learnt from no copy', async () => {
  const { rows: [one] } = await demo.database.pool.query<{ internId: string }>(`select intern_id as "internId" from assessment_application where interview_result is not null and score_published_at is null and state in ('scored', 'interviewed') limit 1`);
  await becomes('intern3', one!.internId);
  const { told } = await copyOf({ userName: 'intern3' });
  const open = told.内容['考核申请']?.filter((row) => row['面试时间'] !== null && row['办结时间'] === null) ?? [];
  expect(open.length).toBeGreaterThan(0);
  for (const row of open) expect([row['面试成绩'], row['面试结果'], row['不合格原因']]).toEqual([null, null, null]);
});

test('whoever sits down at a screen left open gets none: the password must have been shown of late', async () => {
  const token = await signedIn('tutor');
  await demo.database.pool.query(`update session_proof set proved_at = proved_at - interval '1 hour' where session_id in (select s.id from session s join app_user u on u.id = s.user_id where u.user_name = 'tutor')`);
  const answer = await ask(token);
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([409, 'passwordAgain']);
});

test('a lawyer gets his register; a member of the staff what belongs to the account', async () => {
  const lawyer = await copyOf(await somebody('lawyer'));
  expect(lawyer.told.内容['律师名录']).toHaveLength(1);
  expect(lawyer.told.内容).not.toHaveProperty('实习日志');
  expect(identityNumbers(JSON.stringify(lawyer.told.内容['律师名录'])).size).toBe(1);
  const { told: staff, text } = await copyOf(await somebody('staff1'));
  const { rows: interns } = await demo.database.pool.query<{ name: string }>('select distinct i.name from intern i where length(i.name) >= 3 and not exists (select from lawyer l where l.name = i.name)');
  expect(interns.filter(({ name }) => text.includes(name))).toEqual([]);
  expect(Object.keys(staff.内容)).toContain('账号');
  expect(Object.keys(staff.内容)).not.toContain('律师名录');
});
