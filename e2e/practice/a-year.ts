/** What people do again and again in a year of internship, and the year itself: its days, its journals, what the register has counted. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AtWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, type Demonstration } from '../harness/demonstration.ts';
import { act, handIn, open, paper } from './by-hand.ts';

export const phone = { width: 390, height: 844 };
const photo = join(import.meta.dirname, '../samples/attachments/p01-photo.jpg');

export const plusDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** Twelve months from a day end on the day before it; a leap day's on the last of February. */
export function yearFrom(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return plusDays(new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10), -1);
}
/** From Monday to Friday, both ends with it. */
export function weekdays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) if (![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) days.push(day);
  return days;
}

/** Somebody's day with a case of the firm. No two read alike. */
const deeds = ['整理委托人提交的合同、往来函件和付款凭证，列出时间轴和争议焦点', '检索同类案件的裁判观点，归纳支持与反对的理由，写成检索报告', '旁听承办律师接待当事人，记录陈述并核对证据原件', '起草证据目录和质证意见，按承办律师批注逐条修改', '陪同到法院立案窗口递交材料，核对缴费通知和送达地址', '整理庭审笔录，比对双方陈述的矛盾之处，准备代理词提纲', '校对归档卷宗的目录和页码，补齐授权委托书和所函'];
function journalsOf(certNo: string, name: string, days: readonly string[]): Buffer {
  const lines = days.map((day, at) => [certNo, name, day, ['阅卷', '起草文书', '接待当事人'][at % 3], '本所案件', `（${day.slice(0, 4)}）南律民字第${String(1 + at % 9).padStart(3, '0')}号`, '买卖合同纠纷',
    `${day}：${deeds[at % deeds.length]!}。${deeds[(at * 3 + 2) % deeds.length]!}，第${at + 1}次记录，完成后交指导律师审阅。`, '7.5']);
  return Buffer.from([['实习证号', '姓名', '日期', '工作类型', '案号类型', '案号', '案件名称', '工作内容', '工作时长'], ...lines].map((cells) => cells.join(',')).join('\n'));
}

const subjects = ['接待当事人时怎样听清来意', '阅卷时怎样找出缺口', '取证时怎样保全原件', '起草文书时怎样说理', '庭审前怎样准备提纲', '调解中怎样守住底线', '归档时怎样便于查找', '与法院沟通怎样守时守信'];
/** More than three thousand characters of somebody's own. */
export const summary = Array.from({ length: 72 }, (_, at) => `第${at + 1}点体会，关于${subjects[at % subjects.length]!}：在第${at * 5 + 3}个工作日的经历让我明白，${deeds[(at * 2 + 1) % deeds.length]!}，都要以事实和规范为准。`).join('');

export interface Registered {
  id: string; status: string; firm: string; tutor: string; startDate: string; plannedEndDate: string; pausedDays: number; trainingStatus: string; journalApprovedCount: number; journalWorkdays: number; passOpinionNo: string | null; passValidUntil: string | null;
  certNo: string; verifyCode: string; validTo: string;
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never;

/** A house in which days go by for one intern: who is in it, what the register says, what is asked of whom. */
export function aYearIn(house: AtWork<Demonstration>, { userName: account, name }: { userName: string; name: string }) {
  const pages = new Map<string, Page>();
  const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> => (await house.product.database.pool.query<T>(text, values)).rows[0]!;
  const today = async () => (await one<{ day: string }>('select app_today()::text as day')).day;

  /** Each person keeps a browser of their own open, as people do; it lives in the product's time. */
  async function at(userName: string, path: string, viewport?: { width: number; height: number }): Promise<Page> {
    const known = pages.get(userName);
    const page = known ?? await enter(house, userName, path, viewport);
    pages.set(userName, page);
    const { now } = await one<{ now: string }>('select extract(epoch from app_now()) * 1000 as now');
    await page.clock.setSystemTime(Number(now));
    await page.goto(house.product.url + path);
    return page;
  }

  const internship = () => one<Registered>(`
    select i.id, i.status, f.name as firm, l.name as tutor, i.start_date::text as "startDate", i.planned_end_date::text as "plannedEndDate", i.paused_days as "pausedDays", i.training_status as "trainingStatus",
      i.journal_approved_count as "journalApprovedCount", i.journal_workdays as "journalWorkdays", i.pass_opinion_no as "passOpinionNo", i.pass_valid_until::text as "passValidUntil",
      c.cert_no as "certNo", c.verify_code as "verifyCode", c.valid_to::text as "validTo"
    from internship i join intern n on n.id = i.intern_id join law_firm f on f.id = i.firm_id join lawyer l on l.id = i.current_tutor_id
    join lateral (select * from internship_certificate where internship_id = i.id order by status = 'VALID' desc, created_at desc limit 1) c on true where n.name = $1`, [name]);
  /** A fact about him that comes true, by the clock or after somebody's word. */
  async function stands(fact: string, is: unknown): Promise<void> {
    const text = `select ${fact} as fact from intern n join internship i on i.intern_id = n.id left join assessment_application a on a.internship_id = i.id where n.name = $1`;
    await expect.poll(async () => (await one<{ fact: unknown }>(text, [name])).fact, { timeout: 40_000 }).toBe(is);
  }

  /** On the association's desks: each paper is looked at, and two reviewers decide. */
  async function decide(list: string, pass: string, approve: string): Promise<void> {
    const first = await at('staff1', list);
    await open(first, name);
    await markPapers(first);
    await act(first, pass);
    await first.locator('.state-tag:visible', { hasText: '待终审' }).first().waitFor();
    const final = await at('staff2', list);
    await open(final, name);
    await act(final, approve);
  }

  /** A change that the intern asks for on a phone, and those stand behind of whom it is asked. */
  async function ask(slug: string, papers: readonly string[], fillIn: (page: Page) => Promise<void>, road: readonly (readonly [userName: string, action: string, opinion?: string])[]): Promise<void> {
    const page = await at(account, `/otherBusiness/apply/${slug}/new`, phone);
    await page.getByRole('button', { name: /^办理/ }).click();
    await page.getByRole('heading', { name: /提交前还有 \d+ 项需要处理/ }).waitFor();
    await fillIn(page);
    // Which papers are asked for may depend on what is filled in.
    await page.getByRole('button', { name: '保存并重新检查' }).click();
    for (const material of papers) await handIn(page, material, material === '证件照' ? photo : paper);
    await readyToGo(page);
    for (const [userName, action, opinion] of road) {
      const desk = await at(userName, '/otherBusiness/apply?scope=todo');
      await open(desk, name);
      await act(desk, action, opinion);
    }
  }
  async function becomes(kind: string, state: string): Promise<void> {
    const { id } = await internship();
    await expect.poll(async () => (await one<{ state: string }>('select state from business_application where internship_id = $1 and kind = $2', [id, kind])).state).toBe(state);
  }

  /** And the association allows it. */
  async function change(kind: string, slug: string, ...asked: Tail<Parameters<typeof ask>>): Promise<void> {
    await ask(slug, ...asked);
    await decide('/otherBusiness/review', '初审通过', '通过');
    await becomes(kind, 'approved');
  }

  /** A table of whole days, as a firm keeps it, handed in by the clerk after the register has been opened for it. */
  async function importJournals(days: readonly string[]): Promise<void> {
    const { id, certNo } = await internship();
    const page = await at('head', `/journal/practiceLog/intern/${id}`);
    await page.getByRole('button', { name: '开放补写' }).click();
    const opening = page.getByRole('dialog', { name: /^开放.*补写日志$/ });
    await opening.getByRole('textbox', { name: '开放至' }).fill(plusDays(await today(), 3));
    await opening.getByRole('textbox', { name: '理由' }).fill('律所使用纸质日志册，现统一录入。');
    await opening.getByRole('button', { name: '开放', exact: true }).click();
    await opening.waitFor({ state: 'detached' });
    await bringIn(await at('head', '/journal/importLog/new/journals'), '实习日志.csv', journalsOf(certNo, name, days), `可新增 ${days.length} 行`, `新增 ${days.length} 行`);
  }

  /** Week by week, as tutors read them. */
  async function readAll(userName: string): Promise<void> {
    const { id } = await internship();
    const waiting = async () => (await one<{ count: number }>(`select count(*)::int as count from practice_journal where internship_id = $1 and state = 'submitted'`, [id])).count;
    for (let left = await waiting(); left > 0;) {
      const page = await at(userName, `/journal/practiceLog/read?internshipId=${id}`);
      const week = page.getByRole('button', { name: /^本周\d+篇全部通过$/ });
      const single = page.getByRole('button', { name: '通过', exact: true });
      await single.first().waitFor();
      // They are passed one by one: the next page is opened when the last of them is.
      const passed = await week.count() > 0 ? await single.count() : 1;
      await (passed > 1 ? week : single.first()).click();
      left -= passed;
      await expect.poll(waiting).toBe(left);
    }
  }

  return { at, one, today, internship, stands, decide, ask, becomes, change, importJournals, readAll };
}

/** Nobody is kept out, and nothing runs out at the side. */
export async function isForAll(page: Page): Promise<void> {
  // A message that fades in or out is paler than it is read.
  await expect.poll(() => page.locator('.toast').count()).toBe(0);
  expect(await hindrances(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

/** With the last paper nothing stands in the way any more. */
export async function readyToGo(page: Page): Promise<void> {
  await page.getByRole('heading', { name: '可以提交' }).waitFor();
  await page.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: '提交', exact: true }).click();
}

/** Every paper is found in order, by the key that the reviewer has under the finger. */
export async function markPapers(page: Page): Promise<void> {
  const desk = page.locator('.pane[data-shown]').getByRole('region', { name: '申请材料' });
  const papers = Number(/已标记 0 \/ (\d+)/.exec(await desk.getByRole('status').filter({ hasText: '已标记' }).innerText())?.[1]);
  for (let marked = 1; marked <= papers; marked += 1) {
    await page.keyboard.press('1');
    await desk.getByText(new RegExp(`已标记 ${marked} / ${papers}`)).waitFor();
  }
}

/** A table is handed in, looked through and entered. */
export async function bringIn(page: Page, file: string, table: Buffer, found: string, entered: string): Promise<void> {
  await page.getByRole('button', { name: /选择文件/ }).waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'text/csv', buffer: table });
  await page.getByText(/^检查完成，尚未写入/).filter({ hasText: found }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: '开始导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开始导入' }).click();
  await page.getByText(/^导入完成：/).filter({ hasText: entered }).waitFor({ timeout: 60_000 });
}
