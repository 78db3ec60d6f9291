/** The clerk's road through the demonstration's next session: found by rule, changed by hand, told to everybody; then its day. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);
const idOf = async (title: string) => (await house.product.database.pool.query<{ id: string }>('select id from interview_session where title = $1', [title])).rows[0]!.id;
const caseOf = async (name: string) => (await house.product.database.pool.query<{ state: string; at: string | null; place: string | null }>(
  `select state, to_char(interview_at at time zone 'Asia/Shanghai', 'HH24:MI') as at, interview_place as place from assessment_application where intern_name = $1`, [name])).rows[0]!;

test('those who wait are placed by rule, one is moved to another room, and all are told', async () => {
  const page = await enter(house, 'head', `/assessment/interview/${await idOf('第三期面试考核')}`);
  try {
    const waiting = page.getByRole('region', { name: '待安排' });
    await waiting.getByText('包舒扬').waitFor();
    await page.getByRole('button', { name: '自动编排' }).click();
    const result = page.getByRole('dialog', { name: '自动编排结果' });
    await result.getByText('现在还没有通知任何人').waitFor();
    await result.getByText(/准予延期面试至/).waitFor();
    await result.getByRole('button', { name: '看编排表' }).click();
    // Whose interview is put off until after this session stays among those who wait.
    await waiting.getByText('包舒扬').waitFor({ state: 'detached' });
    expect((await caseOf('包舒扬')).state).toBe('interviewPending');
    expect(await hindrances(page)).toEqual([]);

    await page.getByRole('button', { name: '调整包舒扬' }).click();
    const moving = page.getByRole('dialog', { name: '调整：包舒扬' });
    await moving.getByRole('combobox', { name: '考场和时间' }).click();
    await page.keyboard.type('第二考场 16:15');
    await page.getByRole('option', { name: '第二考场 16:15' }).click();
    await moving.getByRole('button', { name: '调整', exact: true }).click();
    await moving.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: '第二考场' }).getByRole('listitem').filter({ hasText: '16:15' }).getByText('包舒扬').waitFor();

    await page.getByRole('button', { name: '确认编排并通知' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认编排并通知' }).click();
    await page.getByRole('button', { name: '撤销编排' }).waitFor();
    expect(await caseOf('包舒扬')).toEqual({ state: 'interviewArranged', at: '16:15', place: '市律师协会三楼 302室 第二考场' });
  } finally {
    await page.context().close();
  }
});

test('on the day, one key signs in who has come, and who has not is written down, on a phone as well', async () => {
  const id = await idOf('第二期面试考核');
  await house.product.database.pool.query(`update interview_session set held_on = app_today(), draw_mode = 'RANDOM' where id = $1`, [id]);
  const page = await enter(house, 'head', `/assessment/interview/${id}`, { width: 390, height: 844 });
  try {
    await page.getByRole('button', { name: '开始签到' }).click();
    const list = page.getByRole('region', { name: /^签到/ });
    await list.getByRole('textbox', { name: '查找签到人员' }).fill('邹明远');
    const ask = page.getByRole('dialog', { name: '签到：邹明远' });
    const signIn = async () => {
      await list.getByRole('textbox', { name: '查找签到人员' }).press('Enter');
      await ask.getByText('已核对本人身份证和实习证').waitFor();
    };
    await signIn();
    await ask.getByRole('button', { name: '取消' }).click();
    expect((await caseOf('邹明远')).state).toBe('interviewArranged');
    await signIn();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await caseOf('邹明远')).state).toBe('signedIn');
    // It was somebody else: until he is called, the desk takes it back, and says why.
    await list.getByRole('button', { name: '撤销签到：邹明远' }).click();
    const wrong = page.getByRole('dialog', { name: '撤销签到：邹明远' });
    await wrong.getByRole('textbox').fill('核对证件后发现签错了人。');
    expect(await hindrances(page)).toEqual([]);
    await wrong.getByRole('button', { name: '撤销签到' }).click();
    await expect.poll(async () => (await caseOf('邹明远')).state).toBe('interviewArranged');
    await list.getByRole('listitem').filter({ hasText: '邹明远' }).getByText('未签到').waitFor();
    await list.getByRole('textbox', { name: '查找签到人员' }).fill('邹明远');
    await signIn();
    await ask.getByRole('button', { name: '签到' }).click();
    await expect.poll(async () => (await caseOf('邹明远')).state).toBe('signedIn');
    // Lots change everybody's order: asked first.
    await list.getByRole('button', { name: /^抽签（/ }).click();
    const draw = page.getByRole('dialog', { name: '抽签' });
    await draw.getByText(/^为已签到、还没有号码的\d+人由系统随机抽取.+不能重来/).waitFor();
    await draw.getByRole('button', { name: '取消' }).click();
    expect((await house.product.database.pool.query('select from interview_draw where session_id = $1', [id])).rowCount).toBe(0);
    await list.getByRole('button', { name: /^抽签（/ }).click();
    await draw.getByRole('button', { name: '抽签' }).click();
    await list.getByText(/抽签种子/).waitFor();
    // The room's run is over, and whoever came has been heard.
    await house.product.database.pool.query('update interview_session set held_on = app_today() - 1 where id = $1', [id]);
    await house.product.database.pool.query('update interview_slot set ended_at = app_now() where session_id = $1 and signed_in_at is not null', [id]);
    await page.reload();
    const miss = async () => {
      await list.getByRole('button', { name: '金若溪缺考' }).click();
      await page.getByRole('dialog', { name: '登记缺考：金若溪' }).getByRole('button', { name: '登记缺考' }).click();
      await expect.poll(async () => (await caseOf('金若溪')).state).toBe('interviewPending');
    };
    await miss();
    await list.getByRole('button', { name: '撤销缺考：金若溪' }).click();
    const undoing = page.getByRole('dialog', { name: '撤销缺考登记：金若溪' });
    await undoing.getByRole('textbox').fill('本人已按时到场，登记有误。');
    await undoing.getByRole('button', { name: '撤销缺考登记' }).click();
    await expect.poll(async () => (await caseOf('金若溪')).state).toBe('interviewArranged');
    await miss();
    await list.getByRole('listitem').filter({ hasText: '金若溪' }).getByText('缺考').waitFor();
    // A message that fades in or out is paler than it is read.
    await expect.poll(() => page.locator('.toast').count(), { timeout: 15_000 }).toBe(0);
    expect(await hindrances(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  } finally {
    await page.context().close();
  }
});

test('an examiner who does not come is marked, and somebody of the pool who need not keep away takes the seat', async () => {
  const page = await enter(house, 'head', `/assessment/interview/${await idOf('第一期面试考核（第三场）')}`);
  try {
    await page.getByRole('button', { name: /，到场$/ }).first().click();
    await page.getByText('已到场', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: /更换考官$/ }).last().click();
    const dialog = page.getByRole('dialog', { name: /^更换考官/ });
    await dialog.getByRole('radio', { name: '没有到场' }).check();
    await dialog.getByRole('combobox', { name: '接替的考官' }).click();
    await page.getByRole('option').filter({ hasNotText: '不能接替' }).first().click();
    await dialog.getByRole('textbox', { name: /^原因/ }).fill('临时开庭，不能到场。');
    expect(await hindrances(page)).toEqual([]);
    await dialog.getByRole('button', { name: '更换并通知' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/没有到场，由.+接替/).waitFor();
  } finally {
    await page.context().close();
  }
});

test('a scanner at the desk finds the candidate by the code on the phone or on the certificate, and says who is not of this session', async () => {
  const { rows: [late] } = await house.product.database.pool.query<{ id: string; code: string }>(`
    select a.id, c.verify_code as code from assessment_application a join internship_certificate c on c.association_id = a.association_id and c.internship_id = a.internship_id and c.status = 'VALID' where a.intern_name = '任平生'`);
  const page = await enter(house, 'head', `/assessment/interview/${await idOf('第一期面试考核（第三场）')}`);
  try {
    const field = page.getByRole('region', { name: /^签到/ }).getByRole('textbox', { name: '查找签到人员' });
    const scan = async (text: string) => { await field.fill(text); await field.press('Enter'); };
    await scan(crypto.randomUUID());
    await page.getByText('二维码不属于本场人员，请核对场次').waitFor();
    await scan(`${house.product.url}/verify/${late!.code}`);
    await page.getByRole('dialog', { name: '签到：任平生' }).getByRole('button', { name: '签到' }).click();
    await expect.poll(async () => (await caseOf('任平生')).state).toBe('signedIn');
    await expect.poll(() => field.inputValue()).toBe('');
    await scan(late!.id);
    await page.getByText('任平生已签到', { exact: true }).last().waitFor();
  } finally {
    await page.context().close();
  }
});
