import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rightPassword } from 'server/areas/account/testing';
import { atWork } from '../harness/at-work.ts';
import { comeIn } from '../harness/come-in.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';

const house = atWork(startBareConsole, async (product) => {
  await product.person('clerk', ['memberClerk']);
  await product.person('trainee', ['intern']);
  await product.person('other', ['intern']);
  // More examiners than a page has, one of whom has left.
  for (let at = 1; at <= 24; at += 1) {
    const id = await product.person(`examiner${at}`, ['examiner']);
    await product.database.pool.query('update app_user set real_name = $2, status = $3 where id = $1', [id, `考官${'甲乙丙丁戊己庚辛壬癸'[at % 10]}${at}`, at === 24 ? 'DISABLED' : 'ACTIVE']);
  }
});

async function signedIn<T>(userName: string, address: string, work: (page: Page) => Promise<T>, viewport = { width: 1440, height: 900 }): Promise<T> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport, bypassCSP: true, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await comeIn(page, house.product.url, userName, rightPassword, address);
    await page.getByTitle('用户菜单').waitFor();
    return await work(page);
  } finally {
    await context.close();
  }
}

test.each([[1440, 900], [390, 844]])('a clerk chooses interns, sees who they are, and sends; they acknowledge it, and the clerk sees who has (%i × %i)', async (width, height) => {
  const viewport = { width, height };
  const title = `系统将于周六停机维护${width}`;
  await signedIn('clerk', '/personalSetting?tab=5', async (page) => {
    await page.getByRole('button', { name: '写消息' }).click();
    const writing = page.getByRole('dialog', { name: '写消息' });
    await writing.getByRole('radio', { name: '紧急' }).check();
    await writing.getByLabel('标题').fill(title);
    await writing.getByLabel('内容').fill('上午八时至十二时不能登录，请提前保存。');
    await writing.getByRole('button', { name: '预览并发送' }).click();
    await writing.getByText('请至少选择一个条件').waitFor();
    await writing.getByRole('combobox', { name: /^角色/ }).click();
    await page.getByRole('option', { name: '实习人员', exact: true }).click();
    await page.keyboard.press('Escape');
    expect(await hindrances(page)).toEqual([]);
    await writing.getByRole('button', { name: '预览并发送' }).click();
    const preview = page.getByRole('dialog', { name: '发送前预览' });
    await preview.getByText('将有 2人 收到').waitFor();
    await expect.poll(() => preview.getByRole('region', { name: '将收到的人' }).getByRole('listitem').count()).toBe(2);
    expect(await hindrances(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await preview.getByRole('button', { name: '发送给2人' }).click();
    const sent = page.getByRole('dialog', { name: title });
    await sent.getByRole('region', { name: '阅读情况' }).getByText('未读', { exact: true }).nth(1).waitFor();

    await signedIn('trainee', '/commonConsole', async (reader) => {
      const urgent = reader.getByRole('region', { name: '紧急消息' });
      await urgent.getByText(`紧急消息：${title}`).waitFor();
      await urgent.getByText('上午八时至十二时不能登录').waitFor();
      await urgent.getByRole('button', { name: `知道了：${title}` }).click();
      await urgent.waitFor({ state: 'detached' });
    }, viewport);

    await sent.getByRole('button', { name: '刷新' }).click();
    await sent.getByText('1 / 2').waitFor();
    await sent.getByRole('button', { name: '撤回未读' }).click();
    await page.getByRole('dialog', { name: '撤回消息' }).getByRole('button', { name: '撤回' }).click();
    await sent.getByText('已撤回').waitFor();
  }, viewport);
});

test.each([[1440, 900], [390, 844]])('everybody who will hear can be read by name before it goes, and whoever will not, with the reason (%i × %i)', async (width, height) => {
  await signedIn('clerk', '/personalSetting?tab=5', async (page) => {
    await page.getByRole('button', { name: '写消息' }).click();
    const writing = page.getByRole('dialog', { name: '写消息' });
    await writing.getByLabel('标题').fill('考官会议');
    await writing.getByLabel('内容').fill('周五下午三时在会议室开会。');
    await writing.getByRole('combobox', { name: /^角色/ }).click();
    await page.getByRole('option', { name: '面试考官', exact: true }).click();
    await page.keyboard.press('Escape');
    await writing.getByRole('button', { name: '预览并发送' }).click();
    const preview = page.getByRole('dialog', { name: '发送前预览' });
    await preview.getByText('将有 23人 收到').waitFor();
    const reached = preview.getByRole('region', { name: '将收到的人' });
    await expect.poll(() => reached.getByRole('listitem').count()).toBe(20);
    const first = await reached.getByRole('listitem').allInnerTexts();
    await reached.getByRole('button', { name: '下一页' }).click();
    await expect.poll(() => reached.getByRole('listitem').count()).toBe(3);
    expect(first).not.toEqual(expect.arrayContaining(await reached.getByRole('listitem').allInnerTexts()));
    await reached.getByLabel('姓名或律所名称').fill('丁13');
    await page.keyboard.press('Enter');
    await expect.poll(() => reached.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('考官丁13')]);
    const missed = preview.getByRole('region', { name: '收不到的人' });
    await missed.getByText('有 1人 收不到').waitFor();
    await expect.poll(() => missed.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/考官戊24\s*账号已停用/)]);
    expect(await hindrances(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/preview-${width}.png` });
    await preview.getByRole('button', { name: '返回修改' }).click();
    // What was looked for there has sent nothing.
    await writing.getByRole('button', { name: '删除草稿' }).click();
    await page.getByRole('dialog', { name: '删除草稿' }).getByRole('button', { name: '删除' }).click();
    await writing.waitFor({ state: 'detached' });
  }, { width, height });
});

test('a sent message is put right: who had read it gets it anew and marked, and what it said before stays to be seen', async () => {
  await signedIn('clerk', '/personalSetting?tab=5', async (page) => {
    await page.getByRole('button', { name: '写消息' }).click();
    const writing = page.getByRole('dialog', { name: '写消息' });
    await writing.getByLabel('标题').fill('日志补录截止日');
    await writing.getByLabel('内容').fill('请于四月一日前补录。');
    await writing.getByRole('combobox', { name: /^角色/ }).click();
    await page.getByRole('option', { name: '实习人员', exact: true }).click();
    await page.keyboard.press('Escape');
    await writing.getByRole('button', { name: '预览并发送' }).click();
    await page.getByRole('dialog', { name: '发送前预览' }).getByRole('button', { name: '发送给2人' }).click();
    const sent = page.getByRole('dialog', { name: '日志补录截止日', exact: true });
    await sent.getByRole('region', { name: '阅读情况' }).getByText('未读', { exact: true }).nth(1).waitFor();
    await signedIn('other', '/personalSetting?tab=4', async (reader) => {
      await reader.getByRole('button', { name: '标为已读：日志补录截止日' }).click();
      await reader.getByRole('button', { name: '标为已读：日志补录截止日' }).waitFor({ state: 'detached' });
      await sent.getByRole('button', { name: '刷新' }).click();
      await sent.getByText('1 / 2').waitFor();
      await sent.getByRole('button', { name: '更正', exact: true }).click();
      const revising = page.getByRole('dialog', { name: '更正消息：日志补录截止日' });
      await revising.getByText('已读的1人会重新收到').waitFor();
      await revising.getByLabel('内容').fill('请于四月十日前补录。');
      await revising.getByLabel('更正说明').fill('截止日期有误');
      expect(await hindrances(page)).toEqual([]);
      await revising.getByRole('button', { name: '发布更正' }).click();
      await revising.waitFor({ state: 'detached' });
      const kept = sent.getByRole('region', { name: '更正记录' });
      await kept.getByText('当时已有1人读过原文').waitFor();
      await kept.getByText('原文：日志补录截止日').click();
      await kept.getByText('请于四月一日前补录。').waitFor();
      await reader.reload();
      await reader.getByRole('region', { name: '消息列表' }).getByText('更正：日志补录截止日').waitFor();
    });
  });
});

test('what was begun is kept as a draft and goes on where it was; a number without its code is not bound', async () => {
  await signedIn('clerk', '/personalSetting?tab=5', async (page) => {
    await page.getByRole('button', { name: '写消息' }).click();
    await page.getByRole('dialog', { name: '写消息' }).getByLabel('标题').fill('写到一半的消息');
    await page.getByRole('dialog', { name: '写消息' }).getByRole('button', { name: '存为草稿' }).click();
    await page.getByRole('link', { name: '写到一半的消息' }).click();
    await expect.poll(() => page.getByRole('dialog', { name: '写消息' }).getByLabel('标题').inputValue()).toBe('写到一半的消息');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: '账号安全' }).click();
    await page.getByRole('button', { name: '绑定手机号' }).click();
    const binding = page.getByRole('dialog', { name: '绑定手机号' });
    await binding.getByRole('button', { name: '绑定' }).click();
    await binding.getByText('请填写', { exact: true }).first().waitFor();
    expect(await hindrances(page)).toEqual([]);
  });
});

test('a draft on two devices: each meets what the other has saved, and whoever has written the same words is told the others', async () => {
  const openDraft = async (page: Page) => {
    await page.getByRole('link', { name: '两处写的消息' }).click();
    return page.getByRole('dialog', { name: '写消息' });
  };
  const kept = (writing: ReturnType<Page['getByRole']>) => writing.getByText('草稿已保存').waitFor();
  await signedIn('clerk', '/personalSetting?tab=5', async (desk) => {
    await desk.getByRole('button', { name: '写消息' }).click();
    let atDesk = desk.getByRole('dialog', { name: '写消息' });
    await atDesk.getByLabel('标题').fill('两处写的消息');
    await atDesk.getByRole('button', { name: '存为草稿' }).click();
    atDesk = await openDraft(desk);
    await atDesk.getByLabel('内容').fill('第一句。');
    await atDesk.getByRole('button', { name: '存为草稿' }).click();
    await atDesk.waitFor({ state: 'detached' });
    // The same device again: not the copy that it read before.
    atDesk = await openDraft(desk);
    await expect.poll(() => atDesk.getByLabel('内容').inputValue()).toBe('第一句。');

    await signedIn('clerk', '/personalSetting?tab=5', async (home) => {
      const atHome = await openDraft(home);
      await atHome.getByLabel('内容').fill('第一句。家里写的第二句。');
      await kept(atHome);
      await atDesk.getByRole('radio', { name: '重要' }).check();
      await atDesk.getByText('已换成最新内容：内容').waitFor();
      expect(await atDesk.getByLabel('内容').inputValue()).toBe('第一句。家里写的第二句。');
      await kept(atDesk);
      expect(await hindrances(desk)).toEqual([]);

      await atDesk.getByLabel('内容').fill('单位写的另一句。');
      await atDesk.getByRole('button', { name: '存为草稿' }).click();
      await atDesk.waitFor({ state: 'detached' });
      await atHome.getByLabel('内容').fill('家里又改的一句。');
      await atHome.getByText('两处都修改了“内容”，别处改为“单位写的另一句。”；以此处填写的为准').waitFor();
      await kept(atHome);
      expect(await atHome.getByRole('radio', { name: '重要' }).isChecked()).toBe(true);
      if (process.env['LOOK']) await home.screenshot({ path: `${process.env['LOOK']}/message-two-devices.png` });
    });
    atDesk = await openDraft(desk);
    await expect.poll(() => atDesk.getByLabel('内容').inputValue()).toBe('家里又改的一句。');
  });
});

test('a draft that was written on elsewhere meanwhile is not deleted: its window stays open and says so, and the next press deletes it', async () => {
  await signedIn('clerk', '/personalSetting?tab=5', async (page) => {
    await page.getByRole('button', { name: '写消息' }).click();
    const writing = page.getByRole('dialog', { name: '写消息' });
    await writing.getByLabel('标题').fill('要删除的草稿');
    await writing.getByText('草稿已保存').waitFor();
    await house.product.database.pool.query(`update broadcast set version = version + 1, notification_content = '别处写的内容' where notification_title = '要删除的草稿'`);
    const remove = async () => {
      await writing.getByRole('button', { name: '删除草稿' }).click();
      await page.getByRole('dialog', { name: '删除草稿' }).getByRole('button', { name: '删除' }).click();
    };
    await remove();
    await page.getByText('草稿没有删除：别处刚修改过').waitFor();
    await expect.poll(() => writing.getByLabel('内容').inputValue()).toBe('别处写的内容');
    await remove();
    await writing.waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: '要删除的草稿' }).count()).toBe(0);
  });
});
