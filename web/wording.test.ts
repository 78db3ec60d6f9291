/** The spellings that this product does not use stand in none of its sentences: one word for one thing, as people see it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const linesOf = (folder: string) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|html)$/.test(path) && !/\.(test|spec)\.tsx?$|(^|[\\/])(node_modules|dist)[\\/]/.test(path))
  .flatMap((path) => readFileSync(join(root, folder, path), 'utf8').split('\n').map((text, at) => ({ text, place: `${folder}/${path}:${at + 1}` })));
const saying = (folders: readonly string[], words: RegExp) => folders.flatMap(linesOf).filter(({ text }) => words.test(text)).map(({ place }) => place);

test.each([[/登陆/, '登录'], [/帐号|帐户/, '账号'], [/其它/, '其他'], [/！！|。。/, 'one sign']])('%s is not written: %s', (words) => {
  expect(saying(['contract', 'server', 'web'], words)).toEqual([]);
});

/** Letters of the association say 你, as official papers do; the console says 您 or nothing. */
test('nobody is addressed in two ways on the screen', () => expect(saying(['web'], /你/)).toEqual([]));
