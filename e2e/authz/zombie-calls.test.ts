/**
 * Everything that can be read, asked again when the right to it is gone: by whom the call is meant for and by somebody
 * else whom the table lets in. A role that is gone is 不得, an account or session 未登录; who has moved to another firm
 * stands where the table has that firm's people. Calls take turns, and the four ways with them; `FULL=1` asks all.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyCall, type PromisedCall } from '../harness/arrangements.ts';
import { dayNumber } from '../harness/changed.ts';
import { addPerson, type Person } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { callsInTurns } from '../harness/turns.ts';
import { assemble, castFor, type Cast } from './cast.ts';
import { expectations, roster, type Expectation } from './expected.ts';
import { verdictOf } from './judge.ts';
import { ways, whileRevoked, type Way } from './revoked.ts';
import { situationsFor, type Asked } from './situations.ts';

const full = process.env['FULL'] === '1';
/** After so many days each call had its turn, and another way in the next round. */
const days = 10;
let asked = 0;
let server: TestServer;
let standing: Cast;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  standing = await assemble(server);
  // Of each administrator one stays, whoever loses the role.
  for (const role of ['sysAdmin', 'secAdmin', 'auditAdmin']) await addPerson(server.database.db, server.associationId, { name: '另一名管理员', roles: [role] });
}, 120_000);
afterAll(async () => {
  await server.close();
  process.stdout.write(`收回之后：再问${asked}次\n`);
});

/** One's own affairs go with the account, not with a role; and what is a reading by its name alone may be done once. */
const readable = everyCall.filter(({ endpoint: { changes, access } }) => !changes && access !== 'public' && access !== 'signedIn');

/** What the person may see afterwards; undefined: this way does not touch him. */
function afterwards(way: Way, who: string, person: Person, { verdicts }: Expectation): string | undefined {
  if (way === '角色被收回') return '不得';
  if (way !== '换了律所') return '未登录';
  const other = `${who}（外所）`;
  return person.firmIds.includes(server.registers.firms.firm.id) && other in roster.人员 ? verdicts.get(other) : undefined;
}

const isOpen = (verdict: string | undefined) => verdict === '可以' || verdict === '列出';

async function ask({ endpoint }: PromisedCall, { input, record }: Asked, person: Person): Promise<string> {
  asked += 1;
  return verdictOf(endpoint, await server.ask(person, endpoint, input), record);
}

describe.each(callsInTurns('收回之后', days, readable).map((call, at) => [`${call.at} ${call.endpoint.title}`, call, at] as const))('%s', (_, call, at) => {
  it.each(full ? ways : [ways[(at + Math.floor(dayNumber() / days)) % ways.length]!])('%s：不再看得到', async (way) => {
    for (const { name, make } of situationsFor(call)) {
      const expectation = expectations.find((one) => one.at === call.at && one.situation === name)!;
      const question = await make(server);
      const cast = await castFor(server, standing, question);
      const open = [...cast].filter(([who]) => isOpen(expectation.verdicts.get(who)) && afterwards(way, who, cast.get(who)!, expectation) !== undefined);
      const begun = Math.floor(Math.random() * open.length);
      for (const [who, person] of full ? open : open.slice(begun, begun + 2)) {
        expect([who, isOpen(await ask(call, question, person))]).toEqual([who, true]);
        // The patience is for a machine that has much else to do.
        await whileRevoked(server, person, way, async () => { await expect.poll(() => ask(call, question, person), { timeout: 20_000 }).toBe(afterwards(way, who, person, expectation)); });
        await expect.poll(async () => isOpen(await ask(call, question, person)), { timeout: 20_000 }).toBe(true);
      }
    }
  }, 300_000);
});

it('nothing unexpected was written to the log', () => expect(server.log).toEqual([]));
