/**
 * Which pages a run looks at. All of them take minutes, so `npm test` takes those that were changed against main, and of
 * the others a fifth, another one each day. `PAGES=all`, or words of their names, chooses; `npm run a11y` takes all.
 */
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { declaredPages, type DeclaredPage } from './declared.ts';

const parts = 5;
const root = join(import.meta.dirname, '../..');

function git(...args: string[]): string[] {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n').filter(Boolean);
  } catch {
    return []; // no repository here: nothing is known to have changed
  }
}

function changedFiles(): string[] {
  const [base] = ['origin/main', 'main'].flatMap((branch) => git('merge-base', 'HEAD', branch));
  return [...(base ? git('diff', '--name-only', base) : []), ...git('ls-files', '--others', '--exclude-standard')];
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What every page is made of; a change there is a change of all. */
const everywhere = /^web\/(ui|shell|kernel)\/|^e2e\/pages\//;

function isTouched({ component, feature }: DeclaredPage, files: readonly string[]): boolean {
  const [area = '', entity = ''] = kebab(feature.name).split('.');
  return files.some((file) => everywhere.test(file) || file.startsWith(`web/areas/${dirname(component)}/`) || file.startsWith(`contract/areas/${area}/${entity}.`) || file.startsWith(`server/areas/${area}/${entity}/`));
}

export function chosenPages(day = Math.floor(Date.now() / 86_400_000)): ReadonlySet<string> {
  const wanted = process.env['PAGES'];
  const names = (pages: readonly DeclaredPage[]) => new Set(pages.map(({ name }) => name));
  if (wanted === 'all') return names(declaredPages);
  if (wanted) return names(declaredPages.filter(({ name, path }) => wanted.split(',').some((word) => `${name} ${path}`.includes(word))));
  const files = changedFiles();
  return names(declaredPages.filter((page, at) => at % parts === day % parts || isTouched(page, files)));
}
