/** What a real association runs has no sample pages in it: neither their files nor their declarations, in neither bundle. */
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { demoFeatures } from 'contract/areas/demo/section';
import { build } from 'vite';
import { isChanged } from './changed.ts';
import { shareOf } from './share.ts';

const root = join(import.meta.dirname, '../..');
const before = process.env['DEMO_SECTION'];
afterEach(() => { if (before === undefined) delete process.env['DEMO_SECTION']; else process.env['DEMO_SECTION'] = before; });

const ofTheSection = /\/areas\/demo\/(?!left-out\.ts$)|\/kernel\/demo-pages\.ts$/;
const addresses = demoFeatures.flatMap(({ pages }) => Object.values(pages).map(({ path }) => path));

/** What is bundled, and how. */
const isTouched = isChanged(/^(contract|server|web)\/(areas\/demo|kernel)\/|vite\.config\.ts$|^package-lock/);

test.each(shareOf(['server', 'web'], 2, () => isTouched))('without the demo section nothing of it is in the bundle of %s', async (part) => {
  process.env['DEMO_SECTION'] = 'off';
  const built = await build({ configFile: join(root, part, 'vite.config.ts'), logLevel: 'error', build: { write: false } });
  const chunks = [built].flat().flatMap((one) => 'output' in one ? one.output : []).flatMap((file) => file.type === 'chunk' ? [file] : []);
  expect(chunks.length).toBeGreaterThan(5);
  expect(chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => ofTheSection.test(id))).toEqual([]);
  // A benchmark may name the address that it opens in a demonstration.
  const product = chunks.filter(({ moduleIds }) => !moduleIds.some((id) => id.includes('/server/bench/')));
  expect(product.length).toBeGreaterThan(5);
  expect(product.flatMap(({ fileName, code }) => addresses.flatMap((path) => code.includes(path) ? [`${fileName}: ${path}`] : []))).toEqual([]);
}, 240_000);
