import { exportCentre } from 'contract/areas/account/export-centre';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import type { House } from '../pages/house.ts';
import type { OwnRoads } from '../pages/road.ts';

const taken = new WeakMap<House, Promise<void>>();

/** The demonstration has taken nothing out yet: a clerk exports the register of lawyers. */
export function somethingTaken(house: House): Promise<void> {
  const known = taken.get(house) ?? take(house, 'staff1');
  taken.set(house, known);
  return known;
}

async function take(house: House, by: string): Promise<void> {
  const context = await house.browser.newContext({ locale: 'zh-CN', storageState: await house.signedIn(by), acceptDownloads: true });
  try {
    const page = await context.newPage();
    await page.goto(house.demo.url + lawyer.pages.list.path);
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog', { name: '导出律师名录' }).getByRole('button', { name: '导出', exact: true }).click();
    await download;
  } finally {
    await context.close();
  }
}

const roads: OwnRoads = {
  list: async (house) => { await somethingTaken(house); return { by: 'staff1', address: exportCentre.pages.list.path }; },
  // So many in plain that a second person is asked are not in the demonstration: the empty list says what comes here.
  review: async () => ({ by: 'head', address: exportCentre.pages.review.path }),
};

export default { feature: exportCentre, roads };
