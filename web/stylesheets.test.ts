/** Whoever uses a class brings its stylesheet along: otherwise it looks right or wrong by what was opened before. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { expect, test } from 'vitest';

const home = import.meta.dirname;
const all = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|css)$/.test(file) && !/^dist|\.test\./.test(file));
const text = new Map(all.map((file) => [file, readFileSync(`${home}/${file}`, 'utf8')]));
const named = (file: string, source: string, how: RegExp) => [...source.matchAll(how)].map(([, to]) => normalize(`${dirname(file)}/${to}`));
const imports = new Map([...text].map(([file, source]) => [file, named(file, source, /(?:from|import)\s*'(\.[^']+)'/g)]));
/** What is fetched when it is wanted finds there what its user brought. */
const fetched = [...text].flatMap(([file, source]) => named(file, source, /import\s*\('(\.[^']+)'/g).map((to) => [to, file] as const));
const importers = grouped([...imports].flatMap(([from, to]) => to.map((one) => [one, from] as const)).concat(fetched));
/** Where each class is spoken of. */
const sheets = grouped(all.filter((file) => file.endsWith('.css')).flatMap((file) => classesIn(text.get(file)!).map((name) => [name, file] as const)));

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}
/** Classes that a rule here begins with: what stands further on in a selector belongs elsewhere. */
function classesIn(sheet: string): string[] {
  return [...new Set([...sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[{},])\s*\.([a-z][\w-]*)(?=[\s{,:[>])/g)].map(([, name]) => name!))];
}

function reach(file: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(file)) {
    seen.add(file);
    for (const to of imports.get(file) ?? []) reach(to, seen);
  }
  return seen;
}
const reached = new Map(all.map((file) => [file, reach(file)]));
/** What is there before any page. */
const frame = new Set([...reached.get('main.tsx')!, ...reached.get('shell/Shell.tsx')!]);

const has = (file: string, wanted: readonly string[]): boolean => wanted.some((sheet) => frame.has(sheet) || reached.get(file)!.has(sheet));
/** By itself, or because each who uses it brings it. */
function isBrought(file: string, wanted: readonly string[], seen = new Set<string>()): boolean {
  if (seen.has(file) || has(file, wanted)) return true;
  seen.add(file);
  const users = importers.get(file) ?? [];
  return users.length > 0 && users.every((from) => isBrought(from, wanted, seen));
}

const usedIn = (source: string) => new Set([...source.matchAll(/className=(?:"([^"]+)"|\{`([^`]+)`\})/g)].flatMap(([, plain, made]) => (plain ?? made)!.split(/[\s${}]+/)));

test('each class comes with whoever uses it', () => {
  const missing = all.filter((file) => file.endsWith('.tsx')).flatMap((file) => [...usedIn(text.get(file)!)]
    .map((name) => ({ name, of: sheets.get(name) }))
    .filter(({ of }) => of && !isBrought(file, of))
    .map(({ name, of }) => `${file}: .${name} of ${of!.join(', ')}`));
  expect(missing).toEqual([]);
});

test('a phone is narrower than 576 pixels, as the specification has it, in every style sheet as in the console itself', () => {
  const every = [...text, ...readdirSync(home).filter((file) => file.endsWith('.html')).map((file) => [file, readFileSync(`${home}/${file}`, 'utf8')] as const)];
  expect(every.filter(([, source]) => /max-width: ?576px|min-width: ?57[57]/.test(source)).map(([file]) => file)).toEqual([]);
});
