/** The forms of both registers, opened from their lists before anything else of the register has been. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { signedIn } from '../shell/signed-in.ts';

const house = atWork(startBareConsole);

test.each([['/basicInfo/lawyer', '新增律师'], ['/basicInfo/lawFirm', '新增律所']])('%s: the parts of the form stand in its columns, without frames of the browser’s own', async (path, title) => {
  await house.product.person(title, ['memberClerk']);
  await signedIn(house.browser, house.product, async (page) => {
    await page.goto(house.product.url + path);
    await page.getByRole('button', { name: title }).first().click();
    const part = page.getByRole('dialog').locator('fieldset').first();
    await part.waitFor({ state: 'attached' });
    await expect.poll(() => part.evaluate((element) => getComputedStyle(element).display)).toBe('contents');
  }, {}, title);
});
