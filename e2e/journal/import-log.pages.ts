import { join } from 'node:path';
import { importLog } from 'contract/areas/journal/import-log';
import type { House } from '../pages/house.ts';
import type { OwnRoads } from '../pages/road.ts';

const dirty = join(import.meta.dirname, '../samples/lawyers-roster-dirty.xlsx');
const batches = new WeakMap<House, Promise<{ by: string; address: string }>>();

/** The demonstration has imported nothing yet: a clerk has a roster looked through, with rows of every verdict. */
function lookedThrough(house: House): Promise<{ by: string; address: string }> {
  const known = batches.get(house) ?? handIn(house, 'staff1');
  batches.set(house, known);
  return known;
}

async function handIn(house: House, by: string): Promise<{ by: string; address: string }> {
  const context = await house.browser.newContext({ locale: 'zh-CN', storageState: await house.signedIn(by) });
  try {
    const page = await context.newPage();
    await page.goto(house.demo.url + importLog.pages.create.path.replace(':kind', 'lawyers'));
    await page.getByRole('button', { name: /选择文件/ }).waitFor();
    await page.locator('input[type=file]').setInputFiles(dirty);
    await page.getByText(/^检查完成/).waitFor({ timeout: 90_000 });
    return { by, address: new URL(page.url()).pathname };
  } finally {
    await context.close();
  }
}

const roads: OwnRoads = {
  list: async (house) => ({ ...await lookedThrough(house), address: importLog.pages.list.path }),
  detail: lookedThrough,
};

export default { feature: importLog, roads };
