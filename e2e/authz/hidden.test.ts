/**
 * Whoever may open no call about a record finds no word of it, in any call of any feature. In each record that the
 * situations of the tables (`expected/*.yaml`) are about, every column of words holds one that stands nowhere else; what
 * a table opens to somebody is that record's words to him. Answers, headers, files, exports and pushes are read, also
 * what refuses. Features take turns by day; all of them: `npm run authz`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from 'contract/all';
import { tell } from 'server/kernel/tell';
import { everyCall, type PromisedCall } from '../harness/arrangements.ts';
import type { Answer } from '../harness/client.ts';
import type { Person } from '../harness/people.ts';
import { limit } from '../harness/purse.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { inTurns } from '../harness/turns.ts';
import { assemble, castFor, type Cast } from './cast.ts';
import { expectations } from './expected.ts';
import { exported, exportsOf } from './exported.ts';
import { hiddenIn, wordOf } from './hidden-words.ts';
import { aboutIn, namedIn } from './named-ids.ts';
import { homes, openWords, shownBy } from './open-words.ts';
import { openWindow } from './open-window.ts';
import { plant, type Planted } from './plant.ts';
import { situationsFor, type Asked } from './situations.ts';

const chosen = inTurns('暗记', 20, features, (feature) => feature);
/** Signing in and setting up have no records; what somebody has on the own screen belongs to nobody else. */
const reads = everyCall.filter(({ endpoint, feature }) => !endpoint.changes && chosen.includes(feature));

interface Laid { call: PromisedCall; asked: Asked; cast: Cast }
let server: TestServer;
const laid: Laid[] = [];
const planted = new Map<number, Planted>();
/** By record: the accounts to which some table opens it. */
const mayRead = new Map<number, Set<string>>();

beforeAll(async () => {
  server = await startTestServer({ printing: false });
  const standing = await assemble(server);
  for (const call of reads) for (const { name, make } of situationsFor(call)) {
    const asked = await make(server);
    const cast = await castFor(server, standing, asked);
    const id = aboutIn(namedIn(asked.input))?.id ?? asked.record;
    const one = id === undefined ? null : await plant(server, id);
    laid.push({ call, asked, cast });
    if (!one) continue;
    planted.set(one.number, one);
    const names = openedTo(call, name, one);
    const open = [...standing, ...cast].filter(([who]) => names.has(who)).map(([, { userId }]) => userId);
    mayRead.set(one.number, new Set([...mayRead.get(one.number) ?? [], ...open]));
  }
}, limit(600_000));

/**
 * To whom the tables open a record of this kind by one call or another. A draft is its own kind: what is handed in is open to others.
 * Members of a body are the same people, whether this case was put before them or not: which cases that opens to them, the matrix asks.
 */
function openedTo({ feature }: PromisedCall, situation: string, { table }: Planted): ReadonlySet<string> {
  const isDraft = situation === '草稿';
  const told = [feature.name, ...homes[table] ?? []];
  const kin = everyCall.filter((call) => !call.endpoint.changes && told.includes(call.feature.name) && isAboutOne(call));
  const names = expectations.filter((one) => kin.some(({ at }) => at === one.at) && (one.situation === '草稿') === isDraft)
    .flatMap(({ verdicts }) => [...verdicts].filter(([, verdict]) => verdict === '可以' || verdict === '列出').map(([who]) => who));
  return new Set(names.flatMap((who) => [who, who.replace('已提请', '未提请')]));
}
/** By its id, or as a row that a list is asked to show. */
const isAboutOne = ({ at, endpoint: { input: { shape } } }: PromisedCall) => ['id', 'caseId', 'ids', 'items', 'internshipId'].some((name) => name in shape) && !('limit' in shape)
  || expectations.some((one) => one.at === at && [...one.verdicts.values()].some((verdict) => verdict.startsWith('列')));

afterAll(() => server.close());

/** Where words came to light that this person may not read. */
function strayIn(at: string, person: Person | null, answer: Answer): string[] {
  const stray = hiddenIn(answer).flatMap(({ record, column }) => {
    const one = planted.get(record);
    const place = one?.places[column];
    const where = `${place?.table}.${place?.column}`;
    return !one || where in openWords || shownBy[at]?.places.includes(where) || place?.column === '' || (person && mayRead.get(record)?.has(person.userId)) ? [] : [where];
  });
  return [...new Set(stray)];
}

describe.each(reads.map((call) => [`${call.at} ${call.endpoint.title}`, call] as const))('%s', (_, call) => {
  it('shows nobody a word of what no table opens to him', async () => {
    const found: string[] = [];
    for (const { asked, cast } of laid.filter((one) => one.call === call)) {
      // Who asked for it in this situation holds every right there is.
      const people: [string, Person | null][] = [...[...cast].filter(([who]) => who !== '收件人'), ['未登录', null]];
      while (people.length) await Promise.all(people.splice(0, 6).map(async ([who, person]) => {
        const answer = await server.ask(person, call.endpoint, asked.input, { ...(asked.file && { file: asked.file }) });
        found.push(...strayIn(call.at, person, answer).map((where) => `${who} ${where}`));
      }));
    }
    expect([...new Set(found)].toSorted()).toEqual([]);
  }, limit(180_000));
});

let files = 0;
describe.each(exportsOf(chosen).map((list) => [list.exports.name, list] as const))('%s as a file', (_, list) => {
  it('holds for nobody a word of what no table opens to him', async () => {
    const own = laid.find(({ call }) => call.endpoint === list);
    const found: string[] = [];
    const people = [...own!.cast].filter(([who]) => who !== '收件人');
    for (const [at, [who, person]] of people.entries()) {
      const answer = await exported(server, person, list, at % 2 ? 'csv' : 'xlsx');
      if (!answer) continue;
      files += 1;
      found.push(...strayIn(own!.call.at, person, answer).map((where) => `${who} ${where}`));
    }
    expect([...new Set(found)].toSorted()).toEqual([]);
  }, limit(180_000));
});

it.runIf(chosen.length === features.length)('lists were taken away as files, by whoever may', () => expect(files).toBeGreaterThan(50));

it('nothing of it went into the log or over the telephone', () => {
  expect([...server.log, ...server.sms.sent.map((one) => JSON.stringify(one))].filter((line) => line.includes('cnry'))).toEqual([]);
});

it('says to nobody’s open window anything but that there is something to look at', async () => {
  const [about] = planted.values();
  const people = [...new Map(laid.flatMap(({ cast }) => [...cast])).values()].slice(0, 8);
  const windows = await Promise.all(people.map((person) => openWindow(server, person)));
  for (const [at, { userId }] of people.entries()) {
    await tell(server.database.db, server.associationId, [userId], { event: 'test', key: `canary:${at}`, severity: 2, title: wordOf(about?.number ?? 1, at), content: wordOf(about?.number ?? 1, at) });
  }
  await expect.poll(() => windows.every(({ heard }) => heard().includes('"message"')), { timeout: 30_000 }).toBe(true);
  for (const { heard, close } of windows) {
    close();
    expect(heard()).not.toMatch(/cnry/);
  }
});
