/** The real product on a test database of its own and a loopback port, furnished with a small association. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from 'contract/areas/account/sign-in';
import { fileLimits } from 'contract/areas/system/file-limits';
import type { Endpoint, Input, Output } from 'contract/kernel/endpoint';
import { buildApp, type App } from 'server/app';
import { testPrinter } from 'server/machines/documents/testing-printer';
import { testLicenceKey } from 'server/machines/licence/testing';
import { startStub, type Stub } from 'server/machines/sms/stub';
import { testDatabase, type TestDatabase } from 'server/machines/postgres/testing';
import { withoutShares } from 'server/machines/session/without-shares';
import { startWxStub, type WxStub } from 'server/machines/wx/stub';
import { asCurl, send, type Answer, type Sending } from './client.ts';
import { faultsOf } from './oracle.ts';
import type { Person } from './people.ts';
import { harnessKey, openSms } from './sms.ts';
import { harnessWx, openWx } from './wx.ts';
import { furnish, makeAssociation, type World } from './world.ts';

export interface TestServer extends World {
  readonly app: App;
  readonly database: TestDatabase;
  readonly origin: string;
  /** What the server wrote to its log: faults that nobody expected. */
  readonly log: readonly string[];
  /** The calls that took longest, the longest first. */
  readonly slowest: readonly { readonly ms: number; readonly call: string }[];
  /** Where short messages end. */
  readonly sms: Stub;
  /** Where pictures come from, and who scans them. */
  readonly wx: WxStub;
  /** Sends a call and judges its answer by the oracle. `null`: nobody is signed in. */
  ask(person: Person | null, endpoint: Endpoint, input?: Readonly<Record<string, unknown>>, more?: Omit<Sending, 'token'>): Promise<Answer>;
  /** The result of a call that must succeed. */
  call<E extends Endpoint>(person: Person | null, endpoint: E, input: Input<E>, more?: Omit<Sending, 'token'>): Promise<Output<E>>;
  close(): Promise<void>;
}

/** `printing: false`: decisions are printed when somebody opens them, not beforehand; hundreds of cases would print for minutes. So are small exports, whose job comes a minute later, and decisions that may be taken back for some seconds: both would come in the middle of another test. */
export async function startTestServer({ printing = true }: { printing?: boolean } = {}): Promise<TestServer> {
  const bare = await testDatabase();
  const database: TestDatabase = {
    ...bare,
    async setClock(moment) {
      await bare.setClock(moment);
      // The server's own reading of the time may fall into the other one: back in the present it reads anew.
      if (moment === undefined) await app.sessions.clock.refresh();
    },
  };
  if (!printing) await putOffPrinting(database);
  const dataDir = await mkdtemp(join(tmpdir(), 'association-harness-'));
  const log: string[] = [];
  const associationId = await makeAssociation(database.db);
  await withoutShares(database.db, associationId);
  const sms = await startStub({ [harnessKey.accessKeyId]: harnessKey.accessKeySecret });
  const wx = await startWxStub(harnessWx);
  const app = await buildApp({
    db: database.db, pool: database.pool, connection: database.connection, dataDir, associationId, isDemo: false,
    publicOrigins: [], trustedProxies: [], tls: null, webDir: null, smsVia: sms.url, wxVia: wx.url, licenceKey: testLicenceKey.publicKey, printer: testPrinter, log: (line) => { log.push(line); },
  });
  // What comes by the clock would come into the middle of some test, and into each at another time of day.
  await database.pool.query("update schedule_task set next_run_at = '2999-01-01'");
  const world = await furnish(database.db, app.vault, associationId);
  await openSms(app);
  // One person uploads for hundreds of cases; a day's quota is an uploaded file's own test.
  await app.settings.set(app.db, associationId, fileLimits, { ...fileLimits.initial, filesPerDay: 10_000, mbPerDay: 100_000 }, { id: null, name: '测试' }, undefined, '2000-01-01');
  await openWx(app);
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
  // The first question at the door makes its epoch: the calls that are watched for effects are not the first.
  await send(origin, signIn.endpoints.getCaptcha, {});
  const slowest: { ms: number; call: string }[] = [];
  const noteTime = (ms: number, call: string) => {
    slowest.push({ ms: Math.round(ms), call });
    slowest.sort((a, b) => b.ms - a.ms).splice(5);
  };
  const ask: TestServer['ask'] = async (person, endpoint, input = {}, more = {}) => {
    const begun = performance.now();
    const answer = await send(origin, endpoint, input, { ...more, token: person?.token });
    noteTime(performance.now() - begun, `${endpoint.path} ${JSON.stringify(input).slice(0, 200)}`);
    const faults = faultsOf(endpoint, answer);
    if (faults.length) throw new Error(`${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}\n  as ${person?.realName ?? 'nobody'} → ${answer.status}\n  ${faults.join('\n  ')}\n  ${asCurl(endpoint, input, person !== null)}\n${log.slice(-1).join('')}`);
    return answer;
  };
  return {
    ...world, app, database, origin, log, slowest, sms, wx, ask,
    async call(person, endpoint, input, more) {
      const answer = await ask(person, endpoint, input, more);
      if (answer.status !== 200) throw new Error(`${endpoint.method} ${endpoint.path} as ${person?.realName ?? 'nobody'} → ${answer.status} ${answer.text}`);
      // The oracle has read it by the declared shape.
      return (answer.body as { result: Output<typeof endpoint> }).result;
    },
    async close() {
      await app.close();
      const lost = await linesNotGivenBack(database);
      await sms.close();
      await wx.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      if (lost) throw new Error(lost);
    },
  };
}

/** Whatever took a line to the database gives it back, also where it failed: a pool that leaks is a product that stands still tomorrow. */
async function linesNotGivenBack({ pool }: TestDatabase): Promise<string | null> {
  const isWhole = () => pool.idleCount === pool.totalCount && pool.waitingCount === 0;
  for (let tries = 0; !isWhole() && tries < 100; tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  return isWhole() ? null : `${pool.totalCount - pool.idleCount} of ${pool.totalCount} lines to the database were never given back, ${pool.waitingCount} are waited for`;
}

async function putOffPrinting({ pool }: TestDatabase): Promise<void> {
  await pool.query(`
    create function put_off() returns trigger language plpgsql as $$ begin new.run_at := new.run_at + interval '1 day'; return new; end $$;
    create trigger put_off before insert on graphile_worker._private_jobs for each row when (new.key like 'document:%' or new.key like 'held:%' or new.key like 'export:%' and new.run_at > clock_timestamp() + interval '30 seconds') execute function put_off();`);
}
