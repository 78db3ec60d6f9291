/** Every button of a page pressed by keyboard: what opens hinders nobody, Escape closes it, and the keyboard stands where it was. */
import type { Page } from 'playwright-core';
import { hindrances, settled } from '../harness/browser.ts';
import { isQuiet, ready } from './quiet.ts';
import { foreignWords } from './words.ts';

/** Menus, lists, panels and windows that lie over the page. */
const opened = 'dialog[open], [popover].popover, [role=menu], [role=listbox]';

/** What a page shows by itself, and what stands around all of them alike. */
const openers = { page: 'main button, main [role=combobox]', frame: 'header [aria-haspopup], nav [aria-haspopup]' };

export async function tryWindows(page: Page, part: keyof typeof openers): Promise<string[]> {
  const complaints: string[] = [];
  const address = page.url();
  const names = await page.evaluate(mark, openers[part]);
  for (const [at, name] of names.entries()) {
    const opener = page.locator(`[data-opener="${at}"]`);
    const before = await page.locator(opened).count();
    if (!(await opener.evaluateAll(focusFirst))) continue;
    await page.keyboard.press('Enter');
    // A button may load the page anew: what was asked of the old one has no answer.
    await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve, 60)); })).catch(() => ready(page));
    // What is fetched only when it is wanted would open under the next button's hand, and be taken for its window.
    await isQuiet(page, 3000);
    await settled(page);
    if (await page.locator(opened).count() > before) complaints.push(...(await judge(page, opener, before)).map((one) => `${name}: ${one}`));
    if (page.url() !== address || await page.locator('dialog[open]').count() > 0 || !(await opener.count())) {
      // Somewhere else, or stuck: the others are tried from the beginning.
      await page.goto(address);
      await ready(page);
      await page.evaluate(mark, openers[part]);
    }
  }
  return complaints;
}

async function judge(page: Page, opener: ReturnType<Page['locator']>, before: number): Promise<string[]> {
  // What lies under it was judged by itself (a11y).
  const found = [...await hindrances(page, opened), ...(await foreignWords(page)).map((word) => `a word in Latin letters: ${word}`)];
  await page.keyboard.press('Escape');
  const closed = await page.waitForFunction(([selector, count]) => document.querySelectorAll(selector).length <= count, [opened, before] as const, { timeout: 2000 }).then(() => true, () => false);
  if (!closed) return [...found, 'Escape leaves it open'];
  // A window that the button before it took long to open goes back to that one.
  const isBack = await opener.evaluate((element) => {
    const [at, here] = [Number(element.getAttribute('data-opener')), document.activeElement];
    return here === element || here?.getAttribute('data-opener') === String(at - 1);
  }).catch(() => true);
  return isBack ? found : [...found, 'after Escape the keyboard stands elsewhere'];
}

/** Runs in the page, in one go: between a question and a second one a list may have been drawn anew without the button. */
function focusFirst([opener]: (HTMLElement | SVGElement)[]): boolean {
  if (!opener || opener.matches(':disabled')) return false;
  opener.focus();
  return true;
}

/** Runs in the page. Of buttons that are alike, as in the rows of a list, one is tried. */
function mark(selector: string): string[] {
  const names: string[] = [];
  for (const button of document.querySelectorAll<HTMLElement>(selector)) {
    // Read aloud it says whose button it is; what is written on it is the same for all of a kind.
    const label = (button.textContent.trim() || button.getAttribute('aria-label') || '').replace(/：.*$/, '');
    const name = `${button.closest('tr[data-id]') ? 'row ' : ''}${button.getAttribute('role') ?? ''} ${label}`.trim().slice(0, 40);
    // Page numbers are alike as well.
    if (button.matches(':disabled, [type=submit]') || !button.getClientRects().length || names.includes(name) || /^\d+$/.test(name)) continue;
    button.dataset['opener'] = String(names.push(name) - 1);
  }
  return names;
}
