/** People who ask: so many questions a second whatever becomes of them, or one person as fast as answers come. */
import { Agent, request } from 'node:http';
import { headersOf, type Person } from '../people.ts';

export interface Heard { readonly status: number; readonly ms: number }

export interface Asked {
  /** 0: no answer within twenty seconds. */
  readonly answers: readonly Heard[];
  /** Refused for the moment without a word of when to come again. */
  readonly speechless: number;
}

const forTheMoment = new Set([429, 503, 507]);
const patience = 20_000;

export interface Askers {
  /** Each person in turn asks one question after the other, `perSecond` in all; more than `mostWaiting` at once never wait. */
  together(people: readonly Person[], paths: readonly string[], perSecond: number, seconds: number): Promise<Asked>;
  /** On so many lines at once, until told to stop. */
  withoutPause(person: Person, paths: readonly string[], lines: number, until: AbortSignal): Promise<Asked>;
  close(): void;
}

const mostWaiting = 3000;

export function askersOf(url: string): Askers {
  const agent = new Agent({ keepAlive: true, maxSockets: mostWaiting });
  const ask = (answers: Heard[], counted: { speechless: number }, person: Person, path: string, began = performance.now()): Promise<void> => new Promise<void>((resolve) => {
    const heard = (status: number) => { answers.push({ status, ms: performance.now() - began }); resolve(); };
    const call = request(url + path, { agent, headers: headersOf(person.token), timeout: patience }, (answer) => {
      const status = answer.statusCode ?? 0;
      if (forTheMoment.has(status) && !answer.headers['retry-after']) counted.speechless += 1;
      answer.resume().on('end', () => heard(status)).on('error', () => heard(0));
    });
    call.on('timeout', () => call.destroy());
    // A kept line that was just being closed: browsers ask again on another one.
    call.on('error', () => (call.reusedSocket && performance.now() - began < patience ? resolve(ask(answers, counted, person, path, began)) : heard(0))).end();
  });
  const of = <T>(all: readonly T[], turn: number): T => all[turn % all.length]!;
  return {
    async together(people, paths, perSecond, seconds) {
      const answers: Heard[] = [];
      const counted = { speechless: 0 };
      const waiting = new Set<Promise<void>>();
      const began = performance.now();
      for (let asked = 0, turn = 0; ;) {
        const passed = (performance.now() - began) / 1000;
        if (passed >= seconds) break;
        // What this program was too late for is asked now, all at once, as people do.
        for (; asked < passed * perSecond; asked += 1) {
          if (waiting.size >= mostWaiting) continue;
          const one: Promise<void> = ask(answers, counted, of(people, turn), of(paths, turn)).finally(() => waiting.delete(one));
          waiting.add(one);
          turn += 1;
        }
        await new Promise((resolve) => { setTimeout(resolve, 5); });
      }
      await Promise.all(waiting);
      return { answers, ...counted };
    },
    async withoutPause(person, paths, lines, until) {
      const answers: Heard[] = [];
      const counted = { speechless: 0 };
      await Promise.all(Array.from({ length: lines }, async (_, line) => {
        for (let turn = line; !until.aborted; turn += 1) await ask(answers, counted, person, of(paths, turn));
      }));
      return { answers, ...counted };
    },
    close: () => agent.destroy(),
  };
}
