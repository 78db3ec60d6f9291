import { documentBatch } from 'contract/areas/basic-info/document-batch';
import type { House } from '../pages/house.ts';
import type { OwnRoads } from '../pages/road.ts';

const batches = new WeakMap<House, Promise<{ by: string; address: string }>>();

/** The demonstration has made nothing for many yet: two proofs are made. */
function made(house: House): Promise<{ by: string; address: string }> {
  const known = batches.get(house) ?? make(house, 'head');
  batches.set(house, known);
  return known;
}

async function make(house: House, by: string): Promise<{ by: string; address: string }> {
  const context = await house.browser.newContext({ locale: 'zh-CN', storageState: await house.signedIn(by) });
  try {
    const page = await context.newPage();
    await page.goto(house.demo.url + documentBatch.pages.create.path);
    const found = page.getByRole('listbox', { name: '查找结果' }).getByRole('option');
    await found.first().click();
    await found.nth(1).click();
    await page.getByRole('button', { name: '开始生成' }).click();
    await page.getByRole('dialog', { name: /^生成：/ }).getByRole('button', { name: '开始生成' }).click();
    // Made or not: where every text is a trap, no paper comes of it.
    await page.getByText('已完成', { exact: true }).first().waitFor({ timeout: 60_000 });
    return { by, address: new URL(page.url()).pathname };
  } finally {
    await context.close();
  }
}

const roads: OwnRoads = {
  list: async (house) => ({ ...await made(house), address: documentBatch.pages.list.path }),
  detail: made,
  create: async () => ({ by: 'head', address: documentBatch.pages.create.path }),
};

export default { feature: documentBatch, roads };
