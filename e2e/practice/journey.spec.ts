/**
 * The journey whole, in an association that begins with nothing: its rosters go in at the screen, a firm is granted the
 * right to take interns, a trainee registers on a phone, five more people do their parts, and a passer-by scans the
 * certificate that comes of it.
 */
import { join } from 'node:path';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { openBrowser } from '../harness/browser.ts';
import { enter, startEmpty } from '../harness/demonstration.ts';
import { addIntern, addPerson, type Given } from '../harness/people.ts';
import { act, chooseTutor, choose, declare, fill, fillInAgreement, fillInPerson, fillInQualification, handInPapers, markAllRight, next, open, step, submit, tick } from './by-hand.ts';
import { demoPassword } from 'server/areas/account/demo-people.public';

const samples = join(import.meta.dirname, '../samples');
const phone = { width: 390, height: 844 };

const house = atWork(startEmpty);
const pages = new Map<string, Page>();
const names = new Map<string, string>();

/** Gives somebody an account, who then comes in through the front door. */
async function letIn(name: string, given: Omit<Given, 'name'>, path: string, viewport?: { width: number; height: number }): Promise<Page> {
  const { userName } = await addPerson(house.product.database.db, house.product.associationId, { name, ...given, password: demoPassword });
  const page = await enter(house, userName, path, viewport);
  pages.set(name, page);
  names.set(name, userName);
  return page;
}
const at = async (name: string, path: string): Promise<Page> => {
  const page = pages.get(name)!;
  await page.goto(house.product.url + path);
  return page;
};

interface Office { firmId: string; firm: string; lawyerId: string; tutor: string; clerkId: string; clerk: string }

/** Of the imported registers: a firm where somebody may guide a trainee and somebody else keeps the office. */
async function office(): Promise<Office> {
  const { rows } = await house.product.database.pool.query<Office>(`
    with at_work as (select l.*, count(*) over (partition by firm_id) as colleagues, count(*) over (partition by firm_id, name) as namesakes from lawyer l where status = 'PRACTISING' and lawyer_type = 'FULL_TIME'),
    fit as (select f.id as firm_id, f.name as firm, t.id, t.name from at_work t join law_firm f on f.id = t.firm_id
      where f.status = 'ACTIVE' and t.colleagues between 5 and 12 and t.namesakes = 1 and t.first_practice_date < current_date - interval '9 years' order by f.name, t.licence_no limit 1)
    select fit.firm_id as "firmId", fit.firm, fit.id as "lawyerId", fit.name as tutor, c.id as "clerkId", c.name as clerk
    from fit join at_work c on c.firm_id = fit.firm_id and c.id <> fit.id order by c.licence_no limit 1`);
  return rows[0]!;
}
let here: Office;

test('a clerk brings the rosters of firms and of lawyers in, and sees what becomes of every row', async () => {
  const page = await letIn('会员部经办', { roles: ['memberClerk'] }, '/basicInfo/lawFirm');
  for (const [list, file, kind, rows] of [['/basicInfo/lawFirm', 'firms-roster.xlsx', 'firms', 180], ['/basicInfo/lawyer', 'lawyers-roster.xlsx', 'lawyers', 4800]] as const) {
    await page.goto(house.product.url + list);
    await page.getByRole('link', { name: '导入', exact: true }).click();
    await page.waitForURL((address) => address.pathname.endsWith(kind));
    await page.locator('input[type=file]').setInputFiles(join(samples, file));
    await page.getByText(`可新增 ${rows} 行`).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: '开始导入' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开始导入' }).click();
    await page.getByText(`新增 ${rows} 行`).and(page.getByText('导入完成')).waitFor({ timeout: 60_000 });
  }
  here = await office();
  // Nearly five thousand rows twice looked through: on a busy machine most of a minute each.
}, 240_000);

test('a firm is granted the right to take interns', async () => {
  const page = await letIn('初审员', { roles: ['firstReviewer'] }, '/practice/reception');
  await page.getByRole('textbox', { name: '律所名称' }).fill(here.firm);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: here.firm });
  await row.getByRole('button', { name: '授予资格' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '授予资格', exact: true }).click();
  await page.getByRole('dialog', { name: '授予接收资格', exact: true }).getByRole('button', { name: '授予资格', exact: true }).click();
  await row.getByText('具备').waitFor();
});

test('a trainee fills in the application on a phone and hands it in', async () => {
  const page = await letIn('程知远', { roles: ['intern'], internId: await addIntern(house.product.database.db, house.product.associationId, '程知远') }, '/practice/apply', phone);
  await page.getByRole('button', { name: '开始填写' }).click();
  await step(page, '基本信息');
  await choose(page, '证件类型', '居民身份证');
  await fill(page, '证件号码', '449001200103071016');
  await fill(page, '手机号码', '16912345678');
  await fillInPerson(page);
  await fillInQualification(page);
  await tick(page, '最高学历', '本科');
  await fill(page, '毕业院校', '南岭大学');
  await tick(page, '法学专业', '是');
  await next(page);
  await chooseTutor(page, { typed: here.firm, name: here.firm }, here.tutor);
  await fillInAgreement(page, await house.product.today());
  await next(page);
  await declare(page);
  await next(page);
  await step(page, '材料');
  await handInPapers(page);
  await submit(page);
});

test('tutor and firm stand behind it, one reviews it, another decides', async () => {
  const tutor = await letIn(here.tutor, { roles: ['lawyer', 'tutor'], lawyerId: here.lawyerId }, '/practice/apply?scope=todo');
  await open(tutor, '程知远');
  await act(tutor, '确认指导', '同意指导');
  const firm = await letIn(here.clerk, { roles: [{ code: 'firmAdmin', firmId: here.firmId }], lawyerId: here.clerkId }, '/practice/apply?scope=todo');
  await open(firm, '程知远');
  await act(firm, '同意并报送');
  await firm.getByText('待初审').first().waitFor();

  const first = await at('初审员', '/practice/review?keyword=程知远');
  await open(first, '程知远');
  await markAllRight(first);
  await act(first, '初审通过');
  const final = await letIn('终审员', { roles: ['finalReviewer'] }, '/practice/review?keyword=程知远');
  await open(final, '程知远');
  await act(final, '准予登记');
  await final.getByText('实习证号').waitFor();
  // Five people come in one after the other.
}, 180_000);

test('the code on the certificate leads whoever scans it to name, firm, number, validity and state, and to nothing else', async () => {
  // The certificate is looked at in the browser's viewer of PDF files, at a fine screen, as a camera sees more dots than most have.
  const viewer = await openBrowser([], true);
  onTestFinished(() => viewer.close());
  const intern = await enter({ product: house.product, browser: viewer }, names.get('程知远')!, '/practice/apply', { width: 1300, height: 1000 }, 3);
  await open(intern, '程知远');
  await intern.getByRole('button', { name: '打开实习证' }).click();
  let address = '';
  // The paper is printed when it is first asked for, and drawn by the browser's own viewer.
  await expect.poll(async () => { address = await scan(intern); return address; }, { timeout: 40_000, interval: 1000 }).toContain('/verify/');
  const { pathname } = new URL(address);
  const passer = await (await house.browser.newContext({ locale: 'zh-CN', viewport: phone })).newPage();
  await passer.goto(house.product.url + pathname);
  await passer.getByRole('heading', { level: 1, name: '有效', exact: true }).waitFor();
  const said = await passer.getByRole('main').innerText();
  for (const known of ['程知远', here.firm]) expect(said).toContain(known);
  for (const kept of ['449001', '1016', '16912345678', here.tutor, '文昌路', '2001']) expect(said).not.toContain(kept);
});

/** As a phone's camera does it: held over the half of the screen where the code is, not over the viewer's small copy of it. */
async function scan(page: Page): Promise<string> {
  const screen = sharp(await page.screenshot());
  const { width, height } = await screen.metadata();
  const half = Math.floor(width / 2);
  const part = screen.extract({ left: half, top: 0, width: half, height });
  // Nothing but the viewer's own grey so far: to look for a code in it takes seconds.
  if ((await part.stats()).entropy < 2) return '';
  const { data, info } = await part.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ width: info.width, height: info.height, data }, { timeLimit: 5000 });
  } catch {
    return ''; // nothing to read yet
  }
}
