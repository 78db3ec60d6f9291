/** Pages of the demo section, built as the console is, without the console around them and without a server of the product. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, loadConfigFromFile, preview } from 'vite';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../harness/browser.ts';

const web = join(import.meta.dirname, '../../web');

/** By the tests' short names; any other is a state of the list. */
const places: Readonly<Record<string, string>> = { form: '/components/basicForm', detail: '/components/formDetail', mobile: '/components/formValidator', place: '/components/citySelect', sheet: '/components/excelUpload', sides: '/components/left-right-select' };

export interface Gallery { open(show: string, options?: BrowserContextOptions): Promise<Page>; close(): Promise<void> }

export async function openGallery(): Promise<Gallery> {
  const outDir = mkdtempSync(join(tmpdir(), 'gallery-'));
  const config = (await loadConfigFromFile({ command: 'build', mode: 'production' }, join(web, 'vite.config.ts')))?.config;
  // Nobody downloads these files: no need to compress them.
  const plugins = (config?.plugins ?? []).flat().filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'compressed'));
  await build({ ...config, plugins, configFile: false, logLevel: 'error', build: { ...config?.build, outDir, rolldownOptions: { input: join(web, 'gallery.html') } } });
  const server = await preview({ root: web, configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const browser: Browser = await openBrowser();
  const address = server.resolvedUrls?.local[0] ?? '';
  return {
    open: async (show, options) => {
      const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      page.on('pageerror', (error) => { throw error; });
      await page.goto(`${address}gallery.html?at=${encodeURIComponent(places[show] ?? `/components/listState?show=${show}`)}`);
      await page.locator('h1').waitFor({ state: 'attached' });
      return page;
    },
    close: async () => {
      await browser.close();
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
