/** A certificate that is lost, an assessment put off, an internship given up: one intern on a phone, and everybody who has to say something to it. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { startDemonstration } from '../harness/demonstration.ts';
import { aYearIn, isForAll, markPapers, phone, plusDays, yearFrom } from '../practice/a-year.ts';
import { act, choose, fill, open, tick } from '../practice/by-hand.ts';

const name = '江屿';
const house = atWork(startDemonstration);
const { at, one, today, internship, ask, becomes, change } = aYearIn(house, { userName: 'intern', name });
const long = { timeout: 240_000 };

test('who has lost the certificate gets another number for the same days; the old one is void', long, async () => {
  const [before, now] = [await internship(), await today()];
  await ask('reissue', ['补（换）发申请表', '证件照', '遗失声明'], async (page) => {
    await tick(page, '办理种类', '遗失补发');
    await fill(page, '情况说明', '乘坐公交车时遗失，未能找回。');
    await fill(page, '遗失日期', plusDays(now, -9));
    await fill(page, '遗失声明刊登媒体', '南州日报');
    await fill(page, '遗失声明刊登日期', plusDays(now, -5));
    await tick(page, '领取方式', '自取');
  }, [['firm', '同意并报送']]);
  // One reviewer is enough for it, unless the association has set otherwise.
  const desk = await at('staff1', '/otherBusiness/review');
  await open(desk, name);
  await markPapers(desk);
  await act(desk, '通过');
  await becomes('reissue', 'approved');
  const after = await internship();
  expect(after.certNo).not.toBe(before.certNo);
  expect(after.validTo).toBe(before.validTo);
  expect(await one<{ status: string }>('select status from internship_certificate where cert_no = $1', [before.certNo])).not.toEqual({ status: 'VALID' });

  await desk.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: '登记领取', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: '登记领取' });
  await dialog.getByRole('textbox', { name: '领取人' }).fill('本人');
  await dialog.getByRole('button', { name: '登记领取', exact: true }).click();
  await becomes('reissue', 'issued');
});

test('who cannot be assessed in time is given until the day that is allowed', long, async () => {
  const { plannedEndDate } = await internship();
  await house.product.goTo(plusDays(plannedEndDate, 1));
  await expect.poll(async () => (await internship()).status, { timeout: 40_000 }).toBe('expiredWait');
  const deadline = async () => (await one<{ day: string }>('select assess_deadline::text as day from internship where id = $1', [(await internship()).id])).day;
  expect(await deadline()).toBe(yearFrom(plusDays(plannedEndDate, 1)));
  const until = plusDays(await deadline(), 60);
  await change('delay', 'delay', ['延期申请表', '理由证明'], async (page) => {
    await tick(page, '延期种类', '延期考核');
    await choose(page, '延期原因', '疾病');
    await fill(page, '情况说明', '因手术需要休养三个月，无法在截止日前准备考核材料。');
    await fill(page, '延期至', until);
    // Both say their own word to it.
  }, [['tutor', '确认', '情况属实，同意延期。'], ['firm', '同意并报送', '同意延期，届时由本所组织材料。']]);
  expect(await deadline()).toBe(until);
});

test('who gives up is no intern any more, and the certificate says so to whoever scans it', long, async () => {
  const [before, now] = [await internship(), await today()];
  await change('cancel', 'cancel', ['注销申请表', '实习证原件'], async (page) => {
    await choose(page, '注销原因', '本人放弃实习');
    await fill(page, '情况说明', '因个人发展方向改变，放弃实习。');
    await fill(page, '事由发生日期', plusDays(now, -1));
    await tick(page, '实习证', '已交回');
    await tick(page, '工作交接和费用', '已办结');
    await isForAll(page);
  }, [['firm', '同意并报送']]);
  expect((await internship()).status).toBe('cancelled');
  const passer = await (await house.browser.newContext({ locale: 'zh-CN', viewport: phone })).newPage();
  await passer.goto(`${house.product.url}/verify/${before.verifyCode}`);
  await passer.getByRole('heading', { level: 1, name: '无效（已注销）' }).waitFor();
  await passer.context().close();
});
