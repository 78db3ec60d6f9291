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

/** Examples of how something is to be written keep their spaces: 日期应写成 2026-03-01 的样子. */
const units = '个|名|份|位|条|天|日|次|秒|分钟|小时|项|人|家|件|篇|页|行|列|字|年|月|周|卷|级|种|类|倍|步|层|场|节|学时|工作日';
test('a written number stands at its unit without a space, as in the association’s papers', () => {
  const spaced = new RegExp(`(?<=[\\u4e00-\\u9fff，。；：、（“]) ?\\d[\\d,]* (?=${units})|(?<=[\\u4e00-\\u9fff]) \\d[\\d,]*(?=${units})`);
  expect(['contract', 'web'].flatMap(linesOf).filter(({ text }) => !/^\s*(\/\/|\/?\*)/.test(text) && spaced.test(text)).map(({ place }) => place)).toEqual([]);
});
