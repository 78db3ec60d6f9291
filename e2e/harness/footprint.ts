/** What the database looks like from far: whoever writes a row, changes or removes one, tells somebody or sends a message, changes this. */
import { expect } from 'vitest';
import type { TestServer } from './server.ts';
import { settled } from './settled.ts';

/** Tables that are left out: these change while nothing is asked, or because something is asked and refused. A table that is not named here is looked at. */
const restless: Readonly<Record<string, string>> = {
  job_worker: 'the queue’s own sign of life',
  seen_job: 'a witness’s own (witness.ts)',
  call_log: 'notes every call, refused or not, some seconds later',
  audit_key: 'made with the first block that is sealed, whenever that is',
  audit_block: 'the trail is sealed by itself, with the refusals in it',
  challenge_epoch: 'a question at the door begins its quarter of an hour',
  used_challenge: 'a captcha is used up by a wrong answer too',
};

/** Of these rows so much; of all others that there are so many, none newer. Of a session: who it is, and that it lives; not when it was last seen. Of a record that is open somewhere: which, and to whom; who went without a word is swept out by the clock. */
const closely: Readonly<Record<string, string>> = {
  record_open: "coalesce(md5(string_agg(concat_ws(' ', session_id, place, user_id, call, record_id), ',' order by session_id, place)), '')",
  session: "coalesce(md5(string_agg(concat_ws(' ', id, user_id, ended_at, end_reason, token_hash, bound_hash, refresh_hash), ',' order by id)), '')",
};

/** Refusals are audited too: that row is wanted. */
const partly: Readonly<Record<string, string>> = { audit_entry: " where result = 'done'" };

export type Footprint = Readonly<Record<string, string>>;
type Watched = Pick<TestServer, 'database'> & Partial<Pick<TestServer, 'sms' | 'wx'>>;

const statements = new WeakMap<TestServer['database'], string>();

async function statementFor({ database }: Watched): Promise<string> {
  const known = statements.get(database);
  if (known) return known;
  const { rows } = await database.pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) and tablename not like 'audit\\_entry\\_%' order by 1", [Object.keys(restless)]);
  const made = rows.map(({ name }) => `select '${name}' as name, count(*) || ' ' || ${closely[name] ?? 'coalesce(max(xmin::text::bigint), 0)'} as print from "${name}"${partly[name] ?? ''}`);
  // Work that is put off writes nothing yet. What is due is done by now, and gone.
  const later = "select 'jobs put off' as name, count(*) || ' ' || coalesce(max(id), 0) as print from graphile_worker._private_jobs where run_at > now() + interval '1 minute'";
  const all = [...made, later].join(' union all ');
  statements.set(database, all);
  return all;
}

/** The last one that was taken, and of which transactions it knew. */
const last = new WeakMap<TestServer['database'], { snapshot: string; print: Footprint }>();

/** Of now, with all work after earlier commits done: what follows can't be blamed for it. */
export async function footprint(server: Watched): Promise<Footprint> {
  await settled(server);
  const sent = { ...(server.sms && { 'short messages': `${server.sms.asked}` }), ...(server.wx && { 'WeChat messages': `${server.wx.said.length}` }) };
  // Nobody has written since: all tables are as they were, and need not be counted again.
  const { rows: [now] } = await server.database.pool.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  const known = last.get(server.database);
  if (known?.snapshot === now!.snapshot) return { ...known.print, ...sent };
  const print = await look(server);
  last.set(server.database, { snapshot: now!.snapshot, print });
  return { ...print, ...sent };
}

async function look(server: Watched): Promise<Footprint> {
  const { rows } = await server.database.pool.query<{ name: string; print: string }>(await statementFor(server));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** Runs something that must leave no trace. */
export async function withoutEffect<T>(server: Watched, work: () => Promise<T>): Promise<T> {
  const before = await footprint(server);
  const result = await work();
  expect(await footprint(server)).toEqual(before);
  return result;
}
