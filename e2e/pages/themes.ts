/** The themes that the console knows, from where people choose among them: a new one is looked at from its first day. */
import type { Page } from 'playwright-core';
import { topTheme } from 'contract/areas/account/side-config';

export const themes: readonly string[] = topTheme.options;

/** As the console itself puts one on. */
export const dress = (page: Page, theme: string): Promise<void> => page.evaluate((name) => { document.documentElement.dataset['theme'] = name; }, theme);
