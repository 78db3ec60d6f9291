/** One cell of the matrix: somebody asks a call about a record. Counted, so that a run says how many it was. */
import { viewAs } from 'contract/areas/system/view-as';
import type { PromisedCall } from '../harness/arrangements.ts';
import { showPassword, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { anotherOf } from './cast.ts';
import { verdictOf } from './judge.ts';
import type { Asked } from './situations.ts';

export interface Cell { call: PromisedCall; asked: Asked; who: string; person: Person | null; refused?: true; input?: Record<string, unknown> }

export const tally = { allowed: 0, refused: 0, skipped: 0 };
export const tallied = (): string => `核对${tally.allowed + tally.refused}格：办成${tally.allowed}，拒绝${tally.refused}；本次未抽到${tally.skipped}格`;

export async function ask(server: TestServer, { call, asked, person, refused, input = asked.input }: Cell): Promise<string> {
  // Signing out ends a session, and others of the same person: not those that are still needed.
  const own = person && !refused && call.endpoint.access === 'signedIn' && call.endpoint.method === 'POST' && !('id' in asked.input) && !('ids' in asked.input) ? await anotherOf(server, person) : person;
  if (own && !refused) await readyToAsk(server, call, own);
  const answer = await server.ask(own, call.endpoint, input, { ...(asked.file && { file: asked.file }) });
  tally[answer.status === 200 ? 'allowed' : 'refused'] += 1;
  const verdict = verdictOf(call.endpoint, answer, asked.record);
  // Who looks with another's eyes may do nothing else with this session.
  if (person && call.at === 'system.viewAs.begin' && verdict === '可以') await server.ask(person, viewAs.endpoints.end, {});
  return verdict;
}

/** Who sits there since the morning types his password again, where the deed asks for it: that is not what the tables are about. */
export async function readyToAsk(server: TestServer, call: PromisedCall, person: Person): Promise<void> {
  if (call.endpoint.errors.includes('passwordAgain')) await showPassword(server.database.pool, person);
}

/** A few at a time, in order. */
export async function askAll(server: TestServer, all: readonly Cell[]): Promise<Record<string, string>> {
  const said: Record<string, string> = {};
  for (let at = 0; at < all.length; at += 6) {
    await Promise.all(all.slice(at, at + 6).map(async (cell) => { said[cell.who] = await ask(server, cell); }));
  }
  return said;
}
