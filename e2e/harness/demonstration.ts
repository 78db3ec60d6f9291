/** The demonstration as `npm start` fills it, or an association that has just begun, on a test database and a loopback port of its own. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { heldDecisionSettings } from 'contract/areas/console/held-decision';
import { securitySettings } from 'contract/areas/system/security-settings';
import { buildApp } from 'server/app';
import { newId } from 'server/kernel/id';
import { testPrinter } from 'server/machines/documents/testing-printer';
import { settings } from 'server/machines/settings/settings';
import { sealTrail } from 'server/machines/audit-seal/seal';
import { keptDatabase, type TestDatabase } from 'server/machines/postgres/testing';
import { fillAssociation } from 'server/start/fill-association';
import type { Page } from 'playwright-core';
import { demoPassword } from 'server/areas/account/demo-people.public';
import type { AtWork } from './at-work.ts';
import { builtConsole } from './browser.ts';
import { comeIn } from './come-in.ts';
import { addPerson } from './people.ts';
import { settled } from './settled.ts';

export interface Demonstration {
  readonly url: string;
  readonly associationId: string;
  readonly database: TestDatabase;
  /** What is written to the terminal: a demonstration's short messages, for one. */
  readonly log: readonly string[];
  /** The day on which it lives. */
  today(): Promise<string>;
  /** Goes on to a later day: who is signed in stays so, and what is due by then is begun. */
  goTo(day: string, time?: string): Promise<void>;
  /** The server ends, as for another release; after the work it is there again under its address. */
  whileDown(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export const startDemonstration = () => start(true);
/** Roles, templates and the three administrators, as after the first setup; nothing in its registers. */
export const startEmpty = () => start(false);

async function start(isDemo: boolean): Promise<Demonstration> {
  const kept = await keptDatabase(isDemo ? 'demonstration' : 'beginning', (empty, files) => fill(empty, files, isDemo));
  const database = await kept.copy();
  const dataDir = await mkdtemp(join(tmpdir(), 'association-demo-'));
  await cp(kept.folder, dataDir, { recursive: true });
  const associationId = await theAssociation(database);
  const log: string[] = [];
  const place = { database, dataDir, associationId, isDemo };
  let app = await open(place, log);
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  return {
    url, associationId, database, log,
    today: async () => (await database.pool.query<{ today: string }>('select app_today()::text as today')).rows[0]!.today,
    async goTo(day, time = '10:00') {
      // A task that is still at its last day's work would not be begun for the new one, and then not for minutes of the new time.
      await settled({ database });
      await livesOn(database, `${day}T${time}:00+08:00`);
      await app.sessions.clock.refresh();
      await app.clockwork.tick();
    },
    async whileDown(work) {
      await app.close();
      try {
        await work();
      } finally {
        app = await open(place, log);
        await app.http.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });
      }
    },
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** At one stroke: a page that asks by itself finds no session that is over. */
async function livesOn({ db }: TestDatabase, moment: string): Promise<void> {
  await db.transaction().execute(async (change) => {
    await sql`select set_test_clock(${moment}::timestamptz - clock_timestamp())`.execute(change);
    await sql`update session set created_at = app_now(), last_seen_at = app_now(), expires_at = app_now() + interval '1 day' where ended_at is null`.execute(change);
    await sql`update session_proof set proved_at = app_now()`.execute(change);
    // Nobody is asked for another password in the middle of a story.
    await sql`update app_user set password_changed_at = app_now() where password_hash is not null`.execute(change);
  });
}

const open = ({ database, ...place }: { database: TestDatabase; dataDir: string; associationId: string; isDemo: boolean }, log: string[]) =>
  buildApp({ ...database, ...place, publicOrigins: [], trustedProxies: [], tls: null, webDir: process.env['WEB_DIST'] ?? builtConsole, printer: testPrinter, log: (line) => { log.push(line); } });

const theAssociation = async ({ pool }: TestDatabase) => (await pool.query<{ id: string }>('select id from association')).rows[0]!.id;

/** Deadlines, places in a day and what is open today are what the stories tell of: a run that begins late in the evening lives in its morning, so that no midnight falls into it. */
async function keepFromMidnight({ pool }: TestDatabase): Promise<void> {
  await pool.query(`select set_test_clock(interval '-12 hours') where extract(hour from now() at time zone 'Asia/Shanghai') >= 21`);
}

async function fill(database: TestDatabase, files: string, isDemo: boolean): Promise<void> {
  if (isDemo) await keepFromMidnight(database);
  const associationId = newId();
  await database.pool.query(`insert into association (id, name, customer_name, is_demo) values ($1, '示例市律师协会', '示例市律师协会', $2)`, [associationId, isDemo]);
  const app = await open({ database, dataDir: files, associationId, isDemo }, []);
  await fillAssociation(app);
  // Who is to see what a decision brings does not wait for second thoughts; the tests of those set their own time.
  await settings.set(database.db, associationId, heldDecisionSettings.wait, { seconds: 0 }, { id: null, name: '测试' }, '测试');
  if (!isDemo) {
    for (const duty of ['sysAdmin', 'secAdmin', 'auditAdmin']) await addPerson(database.db, associationId, { name: duty, roles: [duty] });
    await settings.set(database.db, associationId, securitySettings.captchaMode, 'afterFailures', { id: null, name: '安全管理员' }, '没有人看得见图中的字符');
    await settings.set(database.db, associationId, securitySettings.secondFactor, { roles: [], rights: [] }, { id: null, name: '安全管理员' }, '没有人拿着手机');
  }
  // Whoever looks at pages here has been led around.
  await database.pool.query('insert into guide_seen (association_id, user_id) select association_id, id from app_user');
  // Its work after commits begins with listening.
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const failed = await settled({ database });
  if (failed.length) throw new Error(failed.join('\n'));
  // Each full minute does so; whether one has gone by meanwhile says nothing about the pages.
  await sealTrail(app);
  await app.close();
}

/** Somebody in a browser of their own, come in to where they wanted to go. */
export async function enter({ browser, product: { url } }: AtWork<{ readonly url: string }>, userName: string, path: string, viewport = { width: 1440, height: 900 }, deviceScaleFactor = 1): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport, deviceScaleFactor, bypassCSP: true })).newPage();
  page.setDefaultTimeout(15_000);
  await comeIn(page, url, userName, demoPassword, path);
  return page;
}
