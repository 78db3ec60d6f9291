/** The themes that the console knows, from where people choose among them: a new one is looked at from its first day. */
import type { Page } from 'playwright-core';
import { topTheme } from 'contract/areas/account/side-config';

export const themes: readonly string[] = topTheme.options;

/**
 * As the console itself puts one on, but at once: where each word and line fades over, be it in a thousandth of a second,
 * thousands of movements are begun for it, which takes longer than all that is asked afterwards.
 */
export const dress = (page: Page, theme: string): Promise<void> => page.evaluate((name) => {
  if (document.adoptedStyleSheets.length === 0) {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  }
  document.documentElement.dataset['theme'] = name;
}, theme);
