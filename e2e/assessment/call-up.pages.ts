/** The demonstration's session that is going on: its callers' page, and the screen in its waiting room. */
import { callUp } from 'contract/areas/assessment/call-up';
import type { Output } from 'contract/kernel/endpoint';
import type { House } from '../pages/house.ts';

const goingOn = async ({ demo }: House) => (await demo.database.pool.query<{ id: string }>(`select id from interview_session where state = 'ongoing' order by created_at limit 1`)).rows[0]!.id;

export default {
  feature: callUp,
  roads: { detail: async (house: House) => ({ by: 'head', address: `/assessment/callUp/${await goingOn(house)}` }) },
};

/** As the clerk gets it. */
export async function screenAddress(house: House): Promise<string> {
  const id = await goingOn(house);
  const context = await house.browser.newContext({ storageState: await house.signedIn('head') });
  try {
    const page = await context.newPage();
    const answered = page.waitForResponse((response) => response.url().includes(callUp.endpoints.screenLink.path));
    await page.goto(`${house.demo.url}/assessment/callUp/${id}`);
    await page.getByRole('button', { name: '候考屏' }).click();
    const { result } = await (await answered).json() as { result: Output<typeof callUp.endpoints.screenLink> };
    return result.address;
  } finally {
    await context.close();
  }
}
