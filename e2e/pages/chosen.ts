/**
 * Which pages a run looks at. All of them take minutes, so `npm test` takes those that were changed against main, and of
 * the others a fifth, another one each day. `PAGES=all`, or words of their names, chooses; `npm run a11y` takes all.
 */
import { dirname } from 'node:path';
import { changedFiles, dayNumber, isFeatureIn } from '../harness/changed.ts';
import { declaredPages, type DeclaredPage } from './declared.ts';

const parts = 5;
/** What every page is made of; a change there is a change of all. */
const everywhere = /^web\/(ui|shell|kernel)\/|^e2e\/pages\//;

function isTouched({ component, feature }: DeclaredPage, files: readonly string[]): boolean {
  return isFeatureIn(feature.name, files) || files.some((file) => everywhere.test(file) || file.startsWith(`web/areas/${dirname(component)}/`));
}

export function chosenPages(day = dayNumber()): ReadonlySet<string> {
  const wanted = process.env['PAGES'];
  const names = (pages: readonly DeclaredPage[]) => new Set(pages.map(({ name }) => name));
  if (wanted === 'all') return names(declaredPages);
  if (wanted) return names(declaredPages.filter(({ name, path }) => wanted.split(',').some((word) => `${name} ${path}`.includes(word))));
  const files = changedFiles();
  return names(declaredPages.filter((page, at) => at % parts === day % parts || isTouched(page, files)));
}
