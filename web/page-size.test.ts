/** A list has as many rows on a page as its reader chose last: whoever draws one asks for that, and keeps another choice. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, 'areas');
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx')).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);

test('no list forgets how many rows it had', () => {
  const asking = pages.filter(([, source]) => /\buse(Local)?List\(/.test(source));
  expect(asking.length).toBeGreaterThan(40);
  expect(asking.filter(([, source]) => [...source.matchAll(/\buse(?:Local)?List\(.*/g)].some(([line]) => !/limit: setting\.settings\?\.limit|\{ limit \}/.test(line))).map(([path]) => path)).toEqual([]);
});

test('no pages are turned whose size is fixed, but where there is one size only', () => {
  const turning = pages.filter(([, source]) => source.includes('<Pagination'));
  expect(turning.filter(([, source]) => !source.includes('usePageSize(') && !source.includes('sizes={[perPage]}')).map(([path]) => path)).toEqual([]);
});
