/**
 * What people do in a browser, from their first click to the last, takes longest of all. In `npm test` without a name
 * these stories take turns: those of an area that was changed against main are told in every run, all of them when what
 * every screen is made of was changed, and of the others an eleventh, another one each day. What is named is told.
 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changedFiles } from './changed.ts';
import { shareOf } from './share.ts';

/** No divisor of a week: each story sees every weekday. */
const parts = 11;

/** In every run: the doors, the main road, what an attacker and a broken machine do. Pages have shares of their own. */
const always = /^e2e\/((pages|chaos|security)\/|(start|account\/sign-in|account\/setup|console\/home|first-page\/weight|practice\/journey|practice\/practice-application)\.spec)/;
const everywhere = /^web\/(ui|shell|kernel)\/|^server\/(kernel|start)\/|^contract\/kernel\/|^e2e\/harness\/|^package-lock|^vitest\.config/;

export const allStories: readonly string[] = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.spec.ts')).map((name) => `e2e/${name.replaceAll('\\', '/')}`).toSorted();

function isTouched(story: string, files: readonly string[]): boolean {
  const area = dirname(story).slice('e2e/'.length);
  return files.some((file) => everywhere.test(file) || ['e2e', 'web/areas', 'server/areas', 'contract/areas'].some((place) => file.startsWith(`${place}/${area}/`)));
}

/** Those whose day it is not. */
export function waitingStories(choice: Parameters<typeof shareOf>[3] = {}, files = changedFiles()): string[] {
  const others = allStories.filter((story) => !always.test(story));
  const told = shareOf(others, parts, (story) => isTouched(story, files), choice);
  return others.filter((story) => !told.includes(story));
}
