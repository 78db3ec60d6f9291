/** The frame speaks both languages: each of its sentences goes through `say`, which has it in English or does not compile. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from './kernel/words-en.ts';

/** The blocks that the frame itself uses, and the doors to it: signing in, by WeChat and anew (the first setup is before anybody could allow a language), a page that isn't there, the second factor that is due, the licence. */
const blocks = ['Confirm', 'Dialog', 'ErrorState', 'FormDrawer', 'FormFailure', 'LeftWork', 'Leaving', 'Popover', 'Toast', 'Trace', 'UndoBar'].map((name) => `ui/${name}.tsx`);
const files = [
  ...readdirSync(join(import.meta.dirname, 'shell'), { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts')).map((path) => `shell/${path.replaceAll('\\', '/')}`),
  ...blocks, 'areas/account/login/SignInAgain.tsx', 'areas/account/lock/LockScreen.tsx',
  ...['Brand', 'InsecureAddress', 'login/CodeStep', 'login/DemoAccounts', 'login/LoginForm', 'login/SignInScreen', 'login/WxDoor', 'login/WxSignIn', 'not-found/NotFoundScreen', 'profile/SecondFactorBegin', 'profile/SecondFactorFirst', 'product-licence/LicenceScreen', 'product-licence/AddTime', 'product-licence/TimeEnd'].map((name) => `areas/account/${name}.tsx`),
];
/** Pages are called in Chinese in every language, as the server calls them. */
const pageNames: ReadonlySet<string> = new Set(['工作台']);
const chinese = /\p{Script=Han}/u;

/** What is written in Chinese and is no comment, line by line; a word that stands by itself in quotes has to be one of `say`'s. */
function bare(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
  return code.replaceAll(/(?<![=\p{L}])'([^'\n]*)'/gu, (whole, word: string) => word in en || pageNames.has(word) ? '' : whole)
    // The name of a choice that is one of its words: `{ 浅色: '浅色' }`.
    .replaceAll(/(?<=[{,] )(\p{Script=Han}+):/gu, (whole, word: string) => word in en ? '' : whole)
    .split('\n').filter((line) => chinese.test(line) || /notice\.\w+\(''?\)/.test(line)).map((line) => line.trim());
}

test('in the frame nothing is written in Chinese beside what `say` says', () => {
  const found = files.flatMap((path) => bare(readFileSync(join(import.meta.dirname, path), 'utf8')).map((line) => `${path}: ${line}`));
  expect(found).toEqual([]);
});

test('the check sees what is not said', () => {
  expect(bare("<p>菜单</p>\n<Dialog title=\"安全提示\">\nnotice.bad('没有这句话')\n/* 注 */ // 菜单\nsay('菜单')\nconst names = { 浅色: '浅色' };")).toHaveLength(3);
});

/** Attributes and short messages take a word as it is: there a known word is not enough. */
test('known words are not shown as they stand', () => {
  const shown = /(?:\b[\w-]+=|notice\.\w+\(|yes: |no: )['"][^'"]*\p{Script=Han}/u;
  const tables = ['shell/commands.ts', 'shell/StatusPage.tsx', 'shell/ShortcutSheet.tsx'];
  expect(files.filter((path) => !tables.includes(path) && shown.test(readFileSync(join(import.meta.dirname, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')))).toEqual([]);
});
