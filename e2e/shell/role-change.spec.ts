/** A role given and taken by the security administrator, as whoever holds it has the console open and is writing. */
import { expect, test } from 'vitest';
import { authority } from 'contract/areas/system/authority';
import { rightPassword, type Visitor } from 'server/areas/account/testing';
import { seal } from 'server/machines/session/testing';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { open, signedIn, topMenu } from './signed-in.ts';

const house = atWork(startBareConsole);
const { get, save } = authority.endpoints;
const undated = { firmId: null, districts: [], validFrom: null, validTo: null, reason: null };

/** Answers when the change is committed. */
async function give(by: Visitor, id: string, roles: readonly string[]): Promise<number> {
  const { version } = (await by.get(`${get.path}?id=${id}`)).body.result as { version: number }; // the call's own output
  const challenge = await by.challenge();
  const currentPassword = seal(rightPassword, { ...challenge, origin: house.product.url, ts: challenge.key.exp - 100_000 });
  const reply = await by.post(save.path, { id, version, roles: roles.map((roleCode) => ({ roleCode, ...undated })), captchaId: challenge.captchaId, currentPassword }, { 'idempotency-key': crypto.randomUUID() });
  expect([reply.status, reply.body.error]).toEqual([200, undefined]);
  return performance.now();
}

test('redraws the menu of every open window within moments, and takes nothing of what is being typed', async () => {
  await house.product.person('security', ['secAdmin']);
  const by = house.product.stranger();
  await by.signIn('security');
  const id = await house.product.person('changing', ['memberClerk']);
  await signedIn(house.browser, house.product, async (page, context) => {
    const second = await context.newPage();
    await second.goto(`${house.product.url}/commonConsole`);
    await second.getByTitle('用户菜单').waitFor();
    await page.bringToFront();
    await open(page, '基础信息', '律师名录');
    await page.getByRole('button', { name: '新增律师' }).click();
    const name = page.getByRole('dialog', { name: /新增律师/ }).getByLabel('姓名', { exact: false }).first();
    await name.fill('欧阳文');
    const took: number[] = [];
    const [given, taken] = [[['memberClerk', 'firstReviewer'], 'attached'], [['memberClerk'], 'detached']] as const;
    for (const [roles, state] of [given, taken, given, taken]) {
      const since = await give(by, id, roles);
      const each = await Promise.all([page, second].map(async (one) => {
        await topMenu(one).getByRole('link', { name: '实习管理', exact: true }).waitFor({ state });
        return Math.round(performance.now() - since);
      }));
      took.push(Math.max(...each));
      await name.press('End');
      await page.keyboard.type('静');
    }
    expect(await name.inputValue()).toBe('欧阳文静静静静');
    process.stdout.write(`The menu after a role was given, and taken, in two windows: ${took.join(', ')} ms\n`);
    // Promised are two seconds. The machine that tests is busy with other things now and then; what takes longer by itself does so each time.
    expect(Math.min(...took)).toBeLessThanOrEqual(2000);
    expect(Math.max(...took)).toBeLessThan(4000);
  }, {}, 'changing');
});
