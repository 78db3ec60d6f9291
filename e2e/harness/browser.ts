/** The system's own browser, and what every page is asked besides what it shows. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';

/** The console as it is built. */
export const builtConsole = join(import.meta.dirname, '../../web/dist');

/** `whole`: with the viewer of PDF files, which the headless shell has not. */
export const browserPath = (whole = false): string => (whole ? process.env['CHROMIUM_WHOLE'] : undefined) ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** As root Chromium has no sandbox of its own. */
export const asRoot: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export const openBrowser = (args: readonly string[] = [], whole = false): Promise<Browser> => chromium.launch({
  executablePath: browserPath(whole), args: [...asRoot, ...args],
});

/** Windows fade in: looked at before they stand, their words are pale and their handles elsewhere. What turns for ever is not waited for. */
export const settled = (page: Page) => page.evaluate(async () => {
  const passing = () => document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity);
  // What begins again and again, or waits for a picture that nobody draws, is looked at as it is.
  const until = performance.now() + 5000;
  for (let moving = passing(); moving.length > 0 && performance.now() < until; moving = passing()) {
    await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), new Promise((resolve) => { setTimeout(resolve, 1000); })]);
  }
});

const require = createRequire(import.meta.url);
/** Half of what the package itself offers as its source, and read by the browser in half the time. */
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What stands in the way of people who don't see, or use no mouse (WCAG 2.2 AA): empty when nothing does. `rules`: these alone. */
export async function hindrances(page: Page, within = 'html', rules?: readonly string[]): Promise<string[]> {
  await settled(page);
  // Once a page: it is much script, and every theme is asked about.
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe);
  return page.evaluate(async ([part, some]) => {
    // The script above has put it there.
    const { axe: checker } = window as unknown as { axe: { run(part: string, options: { runOnly?: readonly string[]; resultTypes: readonly string[]; selectors: boolean; preload: { assets: readonly string[] } }): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } };
    // Where something stands is said by its text. No rule that is on reads the sheets of styles, which are fetched and read anew each time.
    const { violations } = await checker.run(part, { ...(some && { runOnly: some }), resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } });
    return violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, [within, rules] as const);
}
