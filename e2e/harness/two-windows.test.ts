/**
 * One draft, two windows, any order of typing, saving and saving at once: nothing that the server has acknowledged is
 * overwritten by somebody who had not seen it, and who had typed the same before he saw it is told what the other wrote
 * (console anchors, idea 6). The windows' own keeper against the real server. `INTERLEAVINGS=1000` for many; a seed is printed.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { completeForm } from 'contract/areas/practice/practice-application.form';
import { titleOf } from 'contract/kernel/schema';
import { chance } from 'server/areas/basic-info/invented/chance';
import { failureOf, type FailureBody } from 'web/kernel/failure';
import { makeForm } from 'web/kernel/form';
import type { Values } from 'web/kernel/values';
import { makeKeeper, type DraftKeeper, type DraftState } from 'web/ui/draft/draft';
import { beginApplication } from '../practice/practice-application.arrange.ts';
import type { Person } from './people.ts';
import { startTestServer, type TestServer } from './server.ts';

// What the console listens to from its first line on; nobody moves a mouse here.
vi.hoisted(() => { vi.stubGlobal('window', new EventTarget()); vi.stubGlobal('document', new EventTarget()); });

const { save, getPracticeApplication: get } = practiceApplication.endpoints;
const rounds = Number(process.env['INTERLEAVINGS'] ?? 40);
const seed = Number(process.env['INTERLEAVING_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const deedsARound = 14;
const fields = ['formerName', 'school', 'major', 'partyOrgName', 'archiveKeeper'] as const;
type Field = (typeof fields)[number];

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => {
  // The next file has the same worker, and would take itself for a browser.
  vi.unstubAllGlobals();
  return server.close();
});

interface Written { field: Field; value: string; by: number; /** When it was typed, on the round's own clock. */ typedAt: number }

async function round(draft: { id: string; by: Person }, luck: ReturnType<typeof chance>, say: (deed: string) => void): Promise<number> {
  let clock = 0;
  let serial = 0;
  const history: Written[] = [];
  const now = () => server.call(draft.by, get, { id: draft.id });
  const begin = await now();
  const typed: Map<Field, { value: string; at: number }>[] = [new Map(), new Map()];
  /** What each window has had before its eyes, and since when. */
  const seen: Map<string, number>[] = [new Map(), new Map()];
  const told: DraftState['news'][][] = [[], []];
  const see = (who: number, form: Values) => { for (const field of fields) if (form[field]) { const key = `${field}=${String(form[field])}`; if (!seen[who]!.has(key)) seen[who]!.set(key, clock); } };

  const open = (who: number) => {
    see(who, begin.form);
    const form = makeForm(`window${who}`, completeForm, begin.form);
    const store: DraftKeeper = {
      shape: save.input.shape.form, reads: get,
      async newest(id) { const found = await server.call(draft.by, get, { id }); clock += 1; see(who, found.form); return found; },
      async save(input) {
        const answer = await server.ask(draft.by, save, input as Parameters<typeof server.ask>[2]); // the keeper's own body, as the page sends it
        clock += 1;
        if (answer.status !== 200) throw failureOf(answer.status, answer.body as FailureBody); // the oracle has read it
        for (const [field, value] of Object.entries(input.form)) {
          const own = typed[who]!.get(field as Field); // only these are typed here
          if (own) { history.push({ field: field as Field, value: String(value), by: who, typedAt: own.at }); see(who, { [field]: value }); }
        }
        return (answer.body as { result: { version: number } }).result;
      },
    };
    return { form, keeper: makeKeeper(form, begin, store, ({ news }) => { if (news && told[who]!.at(-1) !== news) told[who]!.push(news); }) };
  };
  const windows = [open(0), open(1)];
  for (let deed = 0; deed < deedsARound; deed += 1) {
    const who = luck.between(0, 1);
    const one = windows[who]!;
    switch (luck.between(0, 4)) {
      case 0: case 1: {
        const field = luck.pick(fields);
        const value = `${'甲乙'[who]}${serial += 1}号`;
        clock += 1;
        typed[who]!.set(field, { value, at: clock });
        one.form.set(field, value);
        say(`${who} types ${field}=${value}`);
        break;
      }
      case 2: case 3: say(`${who} saves`); await one.keeper.flush(); break;
      default: say('both save at once'); await Promise.all(windows.map(({ keeper }) => keeper.flush()));
    }
  }
  say('both save until nothing is left');
  for (let turn = 0; turn < 6; turn += 1) await windows[turn % 2]!.keeper.flush();

  const end = (await now()).form;
  for (const { form } of windows) expect(form.state().dirty).toBe(false);
  let overwritten = 0;
  for (const field of fields) {
    const lines = history.filter((line) => line.field === field);
    if (lines.length) expect([field, end[field]]).toEqual([field, lines.at(-1)!.value]);
    for (const [at, line] of lines.entries()) {
      const next = lines[at + 1];
      if (!next || next.by === line.by) continue;
      overwritten += 1;
      const since = seen[next.by]!.get(`${field}=${line.value}`);
      expect(since, `${field}: ${line.value} was overwritten by ${next.value}, who had not seen it`).toBeDefined();
      // Typed over what stood there is a decision; typed before it was seen is a meeting, and both are told.
      if (next.typedAt < since!) expect(told[next.by]!.some((news) => news?.both.some(({ label, theirs }) => label.includes(titleOf(completeForm, field)) && theirs === line.value)), `${field}: ${next.value} met ${line.value} and nobody was told`).toBe(true);
    }
  }
  return overwritten;
}

it('nothing acknowledged is overwritten unseen, in any order of two windows', async () => {
  const { id, applicant } = await beginApplication(server, {});
  const luck = chance(seed);
  let overwritten = 0;
  for (let at = 1; at <= rounds; at += 1) {
    const deeds: string[] = [];
    overwritten += await round({ id, by: applicant }, luck, (deed) => { deeds.push(deed); }).catch((error: Error) => { throw new Error(`INTERLEAVING_SEED=${seed} INTERLEAVINGS=${at}, ${deeds.join('; ')}: ${error.message}`, { cause: error }); });
  }
  // It would prove nothing if they never met.
  expect(overwritten).toBeGreaterThan(0);
  process.stdout.write(`两个窗口：${rounds}轮，覆盖对方已保存的内容${overwritten}处，均已见到或已告知（INTERLEAVING_SEED=${seed}）\n`);
}, 60_000 + rounds * 3_000);
