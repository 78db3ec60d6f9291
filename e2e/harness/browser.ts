/** The system's own browser, and what every page is asked besides what it shows. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { paleWords, wordsOfEachKind } from './contrast.ts';

/** The console as it is built. */
export const builtConsole = join(import.meta.dirname, '../../web/dist');

/** `whole`: with the viewer of PDF files, which the headless shell has not. */
export const browserPath = (whole = false): string => (whole ? process.env['CHROMIUM_WHOLE'] : undefined) ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** As root Chromium has no sandbox of its own. */
export const asRoot: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

let usual: Promise<Browser> | null = null;

/**
 * A page is here for a moment: by the time its scripts are compiled a second time, faster to run, it has been left. And
 * nobody sees it: what would be drawn by a graphics card is drawn beside the windows, without being handed to another process.
 */
const briefly = ['--js-flags=--no-maglev', '--in-process-gpu'];

/**
 * A browser with nobody in it. To start one takes as much of the processor as three pages: where nothing special is asked
 * for, a worker keeps its own from one file to the next, and `close` shuts the windows alone. It ends with the worker.
 */
export async function openBrowser(args: readonly string[] = [], whole = false): Promise<Browser> {
  const launch = () => chromium.launch({ executablePath: browserPath(whole), args: [...asRoot, ...briefly, ...args] });
  if (args.length > 0 || whole) return launch();
  if (!(await usual)?.isConnected()) usual = launch();
  const browser = await usual!;
  const shut = async () => { await Promise.all(browser.contexts().map((context) => context.close())); };
  return new Proxy(browser, {
    get(_, name) {
      if (name === 'close') return shut;
      const part: unknown = Reflect.get(browser, name, browser);
      return typeof part === 'function' ? part.bind(browser) as unknown : part;
    },
  });
}

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

type Looked = readonly { id: string; impact: string; nodes: { html: string; element: Element }[] }[];

/** What axe judges by colours alone, for most of the time that it takes. */
const colours = ['color-contrast', 'link-in-text-block'];

/** What stands in the way of people who don't see, or use no mouse (WCAG 2.2 AA): empty when nothing does. */
export async function hindrances(page: Page, within = 'html'): Promise<string[]> {
  const pale = await paleWordsIn(page, within);
  return [...await judged(page, within), ...pale];
}

/** What can't be read: all that is to be asked again where only the colours are others, as in another theme. */
export async function paleWordsIn(page: Page, within = 'html'): Promise<string[]> {
  await settled(page);
  await page.evaluate(wordsOfEachKind, within);
  const found = await judged(page, null);
  const pale = await page.evaluate(paleWords);
  return pale.length ? [...found, `color-contrast (as it stands): ${pale.join(' | ')}`] : found;
}

/** `within`: a selector, asked for everything but colours; null: the colours of the words that `wordsOfEachKind` has left in the page. What axe can't tell is left there for `paleWords`. */
async function judged(page: Page, within: string | null): Promise<string[]> {
  // Once a page: it is much script, and every theme is asked about.
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe);
  return page.evaluate(async ([part, byColour]) => {
    // The scripts above have put it there.
    const place = window as unknown as { words: Element[]; unjudged: Element[]; axe: { run(part: string | Element[], options: { runOnly?: readonly string[]; rules?: Record<string, { enabled: boolean }>; resultTypes: readonly string[]; selectors: boolean; elementRef: boolean; preload: { assets: readonly string[] } }): Promise<{ violations: Looked; incomplete: Looked }> } };
    place.unjudged = [];
    // Without a word to look at it complains.
    if (part === null && place.words.length === 0) return [];
    const chosen = part === null ? { runOnly: byColour } : { rules: Object.fromEntries(byColour.map((rule) => [rule, { enabled: false }])) };
    // Where something stands is said by its text. No rule that is on reads the sheets of styles, which are fetched and read anew each time.
    const { violations, incomplete } = await place.axe.run(part ?? place.words, { ...chosen, resultTypes: ['violations', 'incomplete'], selectors: false, elementRef: true, preload: { assets: ['media'] } });
    place.unjudged = incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes.map(({ element }) => element));
    return violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, [within, colours] as const);
}
