/** The record removed, another that never was, and another association's; and each further record that a call names, in the same three ways. */
import { expect } from 'vitest';
import type { PromisedCall } from '../harness/arrangements.ts';
import { withoutEffect } from '../harness/footprint.ts';
import type { Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { askAll, readyToAsk, tally, type Cell } from './asking.ts';
import { copyAbroad, whileRemoved } from './elsewhere.ts';
import { aboutIn, namedIn, type Named } from './named-ids.ts';
import type { Asked } from './situations.ts';

interface One { who: string; person: Person }
export interface Sides { closed: readonly (One & { verdict: string })[]; open: readonly One[] }

/** Whoever is not refused outright finds nothing. */
export async function askElsewhere(server: TestServer, call: PromisedCall, asked: Asked, sides: Sides, everyCell: boolean): Promise<void> {
  const named = namedIn(asked.input);
  const about = aboutIn(named);
  if (about) await elsewhere(server, { call, asked, about, sides, everyCell });
  // Without a record of its own what a question names is a condition: nothing is found by it, which the lists' own tests see to.
  if (!about && call.endpoint.method === 'GET') return;
  for (const other of named) if (other !== about) await referredTo(server, call, asked, other);
}

interface Question { call: PromisedCall; asked: Asked; about: Named; sides: Sides; everyCell: boolean }

async function elsewhere(server: TestServer, { call, asked, about, sides: { closed, open }, everyCell }: Question): Promise<void> {
  const expected = Object.fromEntries([...closed.map(({ who, verdict }) => [who, verdict === '不得' ? '不得' : '查无']), ...open.map(({ who }) => [who, '查无'])]);
  // Whoever is refused outright is refused before any record is looked at: a few of them are enough, unless all are wanted.
  const begun = Math.floor(Math.random() * 8);
  const people = [...closed.filter(({ verdict }, at) => everyCell || verdict !== '不得' || at % 8 === begun), ...open];
  const among = Object.fromEntries(people.map(({ who }) => [who, expected[who]]));
  tally.skipped += 3 * (closed.length + open.length - people.length);
  const cellsWith = (input?: Record<string, unknown>): Cell[] => people.map(({ who, person }) => ({ call, asked, who, person, ...(input && { input }) }));
  const abroad = await copyAbroad(server, about.id);
  expect(abroad, `${call.at} ${about.path}：表里找不到这条记录`).toBeDefined();
  for (const { person } of people) await readyToAsk(server, call, person);
  await withoutEffect(server, async () => {
    expect(await askAll(server, cellsWith(about.put(crypto.randomUUID()))), '不存在的').toEqual(among);
    expect(await askAll(server, cellsWith((about.beside ?? about.put)(abroad!))), '别的协会的').toEqual(among);
  });
  // A removed case's papers go with it; papers themselves are not removed.
  if (!revives.has(call.at)) await whileRemoved(server, about.id, () => withoutEffect(server, async () => { expect(await askAll(server, cellsWith()), '已删除的').toEqual(among); }));
}

/** What was removed is what these are for: whoever may, finds it. */
const revives: ReadonlySet<string> = new Set(['account.notification.restore']);

/** What is taken although it is not there, and why. */
const taken: Readonly<Record<string, string>> = {
  'basicInfo.lawyer.save firmId 已删除的': 'a lawyer of a firm that was removed is still corrected; nobody is moved to one',
  'practice.internCase.save leadLawyerId 已删除的': 'who led the case goes on being named; only another one is asked for',
  'assessmentId 已删除的': 'only a draft is removed: none that has come to an interview',
  'noticeId 已删除的': 'only a draft is removed: nothing that is made known',
  'examinerId 已删除的': 'an examiner retires and is not removed; what he has scored stays his',
};

/** The record is one's own, something else that is named is not there: refused, whatever the words, by whoever may do it otherwise. */
async function referredTo(server: TestServer, call: PromisedCall, asked: Asked, other: Named): Promise<void> {
  const ask = async (input: Record<string, unknown>) => {
    const { status } = await server.ask(asked.by, call.endpoint, input, { ...(asked.file && { file: asked.file }) });
    tally[status === 200 ? 'allowed' : 'refused'] += 1;
    return status === 200 ? '可以' : '拒绝';
  };
  const refused = async (why: string, input: Record<string, unknown>) => {
    const what = `${call.at} ${other.path} ${why}`;
    if (!(what in taken || `${other.path} ${why}` in taken)) await withoutEffect(server, async () => { expect(await ask(input), what).toBe('拒绝'); });
  };
  await refused('不存在的', (other.beside ?? other.put)(crypto.randomUUID()));
  const abroad = await copyAbroad(server, other.id);
  expect(abroad, `${call.at} ${other.path}：表里找不到这条记录`).toBeDefined();
  await refused('别的协会的', (other.beside ?? other.put)(abroad!));
  await whileRemoved(server, other.id, () => refused('已删除的', asked.input));
}
