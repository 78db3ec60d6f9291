/**
 * Which pages a run looks at. All of them take minutes, so `npm test` takes those that were changed against main, and of
 * the others a share, another one each day. `PAGES=all`, or words of their names, chooses; `npm run a11y` takes all.
 */
import { dirname } from 'node:path';
import { changedFiles, isFeatureIn } from '../harness/changed.ts';
import { shareOf } from '../harness/share.ts';
import { declaredPages, type DeclaredPage } from './declared.ts';

/** What every page is made of; a change there is a change of all. */
const everywhere = /^web\/(ui|shell|kernel)\/|^e2e\/pages\//;

function isTouched({ component, feature }: DeclaredPage, files: readonly string[]): boolean {
  return isFeatureIn(feature.name, files) || files.some((file) => everywhere.test(file) || file.startsWith(`web/areas/${dirname(component)}/`));
}

/** `parts`: in so many days each page has its turn. A record's page is found by its list, so those of one area have it on the same day. */
export function chosenPages(parts: number, choice: Parameters<typeof shareOf>[3] = {}, files = changedFiles(), wanted = process.env['PAGES']): ReadonlySet<string> {
  const names = (pages: readonly DeclaredPage[]) => new Set(pages.map(({ name }) => name));
  if (wanted === 'all') return names(declaredPages);
  if (wanted) return names(declaredPages.filter(({ name, path }) => wanted.split(',').some((word) => `${name} ${path}`.includes(word))));
  return names(shareOf(declaredPages, parts, (page) => isTouched(page, files), { ...choice, inRows: true }));
}
