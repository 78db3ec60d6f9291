/** Opening pages behind tabs and going to and fro among them, as a person does. */
import type { Page } from 'playwright-core';

/** So many switches, never to the tab's neighbour; the home page stands first and is one of them. */
export async function switchTabs(page: Page, switches: number): Promise<{ times: number[]; tabs: number }> {
  const tabs = await page.locator('.tab').count();
  const times: number[] = [];
  for (let at = 0; at < switches; at += 1) times.push(await painted(page, (at * 7 + 1) % tabs));
  return { times, tabs };
}

/** As a link in the page does it; until nothing is fetched any more. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state as { idx: number }).idx + 1 }, '', to); // the router's own
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page.locator('.tab[aria-selected="true"]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Milliseconds from the click on the tab until another page than before has been drawn; nought where it was shown already. */
const painted = (page: Page, index: number): Promise<number> => page.evaluate((at) => new Promise<number>((resolve) => {
  const tab = document.querySelectorAll<HTMLElement>('.tab')[at];
  const shown = () => [...document.querySelectorAll<HTMLElement>('.pane')].find((pane) => pane.getClientRects().length > 0);
  const before = shown();
  if (!tab || tab.getAttribute('aria-selected') === 'true') return resolve(0);
  const clicked = performance.now();
  tab.click();
  const look = () => requestAnimationFrame(() => {
    if (shown() === before || !shown()) return look();
    // The frame that shows it has been drawn when the one after it begins.
    return requestAnimationFrame(() => resolve(performance.now() - clicked));
  });
  look();
}), index);
