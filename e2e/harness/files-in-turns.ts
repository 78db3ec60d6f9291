/**
 * What takes longest takes turns in `npm test` without a name: what people do in a browser from their first click to the
 * last, what the server's tests say about the business of each area, and about the machines below them. Those of an area that was changed against main
 * are in every run, all of them when what every area stands on was changed, and of the others a share, another one each
 * day. What is named is run.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from './changed.ts';
import { shareOf } from './share.ts';

type Choice = Parameters<typeof shareOf>[3];
interface Kind {
  readonly all: readonly string[];
  /** No divisor of a week: each sees every weekday. */
  readonly parts: number;
  readonly always: RegExp;
  /** A change here may meet all of them. */
  readonly everywhere: RegExp;
  readonly places: readonly string[];
}

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(join(import.meta.dirname, '../..', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name.replaceAll('\\', '/')}`).toSorted();
}

const stories: Kind = {
  all: filesIn('e2e', '.spec.ts'), parts: 26,
  /** The doors and the main road. Pages, what breaks and what an attacker does have shares of their own. */
  always: /^e2e\/((pages|chaos|security)\/|(start|account\/sign-in|first-page\/weight|practice\/journey)\.spec)/,
  everywhere: /^web\/(ui|shell|kernel)\/|^server\/(kernel|start)\/|^contract\/kernel\/|^e2e\/harness\/|^package-lock|^vitest\.config/,
  places: ['e2e', 'web/areas', 'server/areas', 'contract/areas'],
};

/** Both go through the whole console with eyes of their own. `round` takes a tenth of the accounts: no divisor of ten. */
const attacks: Kind = {
  all: ['leaving', 'round'].map((name) => `e2e/security/${name}.spec.ts`), parts: 3, always: /^$/,
  everywhere: new RegExp(`${stories.everywhere.source}|^e2e/security/|^server/machines/session/`),
  places: [],
};

/** What the server's areas and the machines below them stand on. */
const ground = /^(contract|server)\/(kernel|start)\/|^server\/(migrations\/|[\w-]+\.ts$)|^e2e\/harness\/|^package-lock|^vitest\.config/;

const facts: Kind = {
  all: filesIn('server/areas', '.test.ts'), parts: 12,
  /** Who gets in, and the one road that everything else begins with. */
  always: /^server\/areas\/(account\/sign-in\/(sign-in|session)|practice\/practice-application\/roads)\./,
  everywhere: new RegExp(`${ground.source}|^server/machines/`),
  places: ['server/areas', 'contract/areas'],
};

/** What the areas stand on: whoever changes one of them has its tests, and those of the areas, in the same run. */
const machines: Kind = {
  all: filesIn('server/machines', '.test.ts'), parts: 5, always: /^$/,
  everywhere: ground,
  places: ['server/machines'],
};

/** Beside the one of six that has its turn in chaos/by-turns, which starts the built product as well. */
const breaks: Kind = {
  all: ['chaos/kill', 'chaos/race', 'chaos/restore', 'start'].map((name) => `e2e/${name}.spec.ts`), parts: 4, always: /^$/,
  everywhere: /^server\/(kernel|start|bench|machines\/(postgres|jobs|backup|vault|files|casework))\/|^e2e\/chaos\//,
  places: [],
};

const areaOf = (file: string): string => /^(?:e2e|server\/(?:areas|machines))\/([^/]+)\//.exec(file)?.[1] ?? '';

function waiting({ all, parts, always, everywhere, places }: Kind, choice: Choice, files: readonly string[]): string[] {
  const isTouched = (one: string) => files.some((file) => everywhere.test(file) || places.some((place) => file.startsWith(`${place}/${areaOf(one)}/`)));
  const others = all.filter((one) => !always.test(one));
  const chosen = shareOf(others, parts, isTouched, choice);
  return others.filter((one) => !chosen.includes(one));
}

export const [allStories, allFacts, allMachines, allBreaks, allAttacks] = [stories.all, facts.all, machines.all, breaks.all, attacks.all];
/** Those whose day it is not. */
export const waitingStories = (choice: Choice = {}, files = changedFiles()): string[] => waiting(stories, choice, files);
export const waitingAttacks = (choice: Choice = {}, files = changedFiles()): string[] => waiting(attacks, choice, files);
export const waitingBreaks = (choice: Choice = {}, files = changedFiles()): string[] => waiting(breaks, choice, files);
export const waitingMachines = (choice: Choice = {}, files = changedFiles()): string[] => waiting(machines, choice, files);
export const waitingFacts = (choice: Choice = {}, files = changedFiles()): string[] => waiting(facts, choice, files);
