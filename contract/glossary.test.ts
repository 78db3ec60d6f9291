/** The words of docs/glossary.md are those of the contract: each code word stands in it, each thing has one word. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8');
const lines = [...page.matchAll(/^\| ([^|]+) \| `([A-Za-z]+)` \|/gm)].map(([, said = '', code = '']) => ({ said, code }));
const contract = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.ts$/.test(path)).map((path) => readFileSync(join(import.meta.dirname, path), 'utf8')).join('\n');

test('every code word of the glossary is a word of the contract', () => {
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter(({ code }) => !new RegExp(`\\b${code}\\b`).test(contract)).map(({ code }) => code)).toEqual([]);
});

test('one word for one thing, and one thing for one word', () => {
  const twice = (words: string[]) => words.filter((word, at) => words.indexOf(word) !== at);
  expect([twice(lines.map(({ said }) => said)), twice(lines.map(({ code }) => code))]).toEqual([[], []]);
});
