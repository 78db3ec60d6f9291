/**
 * Eight people at work: each carries one application after the other from the first draft to the certificate. A call
 * that got no answer is sent again with the same Idempotency-Key until it gets one, as a careful client does. Two more
 * look all the time at what has just been changed.
 */
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import type { Endpoint } from 'contract/kernel/endpoint';
import { newId } from '../../kernel/id.ts';
import { headersOf, type Person } from '../people.ts';
import type { Story } from './cast.ts';
import { startReader } from './reader.ts';
import type { Witness } from './witness.ts';

export interface Writers {
  /** Lets everybody finish the call that is under way, then hold still. */
  pause(): Promise<void>;
  goOn(): void;
  /** Calls that got no answer and were sent again. */
  readonly repeated: () => number;
  readonly idle: () => boolean;
  /** Lets everybody finish the story that has begun; who has no answer after twenty seconds gives up. */
  stop(): Promise<void>;
}

interface Answer { id: string; version: number }

export function startWriters(url: string, stories: Story[], witness: Witness, count: { writers: number; readers: number } = { writers: 8, readers: 2 }): Writers {
  let gate = Promise.resolve();
  let open = () => {};
  let repeated = 0;
  const over = new AbortController();
  const busy = new Set<Promise<unknown>>();

  async function call(endpoint: Endpoint, by: Person, input: object, caseId?: string): Promise<Answer> {
    await gate;
    const work = untilAnswered(endpoint, by, input, caseId);
    busy.add(work);
    try {
      return await work;
    } finally {
      busy.delete(work);
    }
  }

  async function untilAnswered(endpoint: Endpoint, by: Person, input: object, caseId: string | undefined): Promise<Answer> {
    const key = newId();
    for (; !over.signal.aborted; repeated += 1) {
      const answer = await send(url, endpoint, by, input, key);
      if (answer?.status === 200) {
        const { result }: { result: Answer } = JSON.parse(answer.text); // both calls answer id and version
        witness.acknowledged({ key, by, caseId: caseId ?? result.id, version: result.version, told: performance.now(), call: endpoint.path, input, answer: answer.text });
        return result;
      }
      // Nothing was done: whoever works faster than his share comes again, too.
      if (answer && ![429, 503].includes(answer.status)) {
        witness.surprised(`${endpoint.path} ${answer.status} ${answer.text}`);
        throw new Abandoned();
      }
      // Ten people who knock without a pause would have the door's processor for themselves.
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Abandoned();
  }

  async function live({ applicant: { form }, actors }: Story): Promise<void> {
    const { save } = practiceApplication.endpoints;
    let at = await call(save, actors.applicant, { form: { ...form, trainingPlan: '待补充' } });
    at = await call(save, actors.applicant, { id: at.id, version: at.version, form }, at.id);
    for (const [action, who] of road) at = await call(practiceFlow.endpoints[action], actors[who], { id: at.id, version: at.version }, at.id);
  }

  async function work(): Promise<void> {
    for (let story = stories.pop(); story; story = stories.pop()) {
      try {
        await live(story);
      } catch (error) {
        if (!(error instanceof Abandoned)) throw error;
      }
    }
  }

  const all = Promise.all(Array.from({ length: count.writers }, work));
  const readers = Array.from({ length: count.readers }, () => startReader(url, witness));
  return {
    async pause() {
      gate = new Promise((resolve) => { open = resolve; });
      while (busy.size) await Promise.allSettled(busy);
    },
    goOn: () => open(),
    repeated: () => repeated,
    idle: () => stories.length === 0,
    async stop() {
      stories.length = 0;
      open();
      const patience = setTimeout(() => over.abort(), 20_000);
      await all;
      clearTimeout(patience);
      await Promise.all(readers.map((reader) => reader.stop()));
    },
  };
}

/** The story can't go on; why, the witness knows. */
class Abandoned extends Error {}

const road = [['submit', 'applicant'], ['confirm', 'tutor'], ['confirmByFirm', 'firm'], ['pass', 'firstReviewer'], ['approve', 'finalReviewer']] as const;

/** Null: no answer, nobody knows whether it was done. */
export async function send(url: string, endpoint: Endpoint, by: Person, input: object, key: string): Promise<{ status: number; text: string } | null> {
  try {
    const response = await fetch(url + endpoint.path, {
      method: 'POST', body: JSON.stringify(input), signal: AbortSignal.timeout(15_000),
      headers: { ...headersOf(by.token), 'content-type': 'application/json', 'idempotency-key': key },
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}
