/**
 * Who is behind a token. Asked on every request, so it answers from memory; the database announces every end of a
 * session and every change of rights (triggers), on all nodes. While the database is away, known sessions go on and an
 * unknown token is "busy", never "dead": the console signs people out on any 401.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Database } from '../../tables.gen.ts';
import type { Connection } from '../postgres/connect.ts';
import { readingOfNow, startClock, type Clock } from './clock.ts';
import { startListener, type ListenerOptions } from './listener.ts';
import { loadSession, type LoadedSession } from './load-session.ts';
import { proofOf, proves } from './secret.ts';

export interface Sessions {
  /**
   * The person, or null when the session is dead. Throws only while the database cannot be asked. `unattended`: the page
   * asks by itself; a session does not live on for that.
   */
  find(token: string | undefined, cookie: string | undefined, unattended?: boolean): Promise<Viewer | null>;
  /** Forgets on this node at once; the database tells the others. */
  forget(sessionIds: readonly string[]): void;
  /** Forgets a person's sessions on this node: the rights are read anew. */
  forgetUser(userId: string): void;
  readonly clock: Clock;
  close(): Promise<void>;
}

export interface SessionsOptions {
  db: Kysely<Database>;
  connection: Connection;
  associationId: string;
  /** Who else wants to hear, after the memory has forgotten: on channels of their own or on ours. */
  others?: Pick<ListenerOptions, 'channels' | 'onConnect'>;
}

/** The cookie that binds a browser's session; only this site can set it, and no script reads it. */
export const sessionCookie = '__Host-session';

const mostRemembered = 10_000;
const writeSeenEvery = 60_000;

interface Remembered extends LoadedSession { seenWritten: number }

export async function startSessions({ db, connection, associationId, others }: SessionsOptions): Promise<Sessions> {
  const clock = await startClock(db);
  // Least recently used first: a found one is put back at the end.
  const memory = new Map<string, Remembered>();
  const loading = new Map<string, Promise<Remembered | null>>();
  /** Counts what was heard: something loaded meanwhile may be older than the news. */
  let heard = 0;

  const forgetWhere = (matches: (viewer: Viewer) => boolean) => {
    heard += 1;
    for (const [key, { viewer }] of memory) if (matches(viewer)) memory.delete(key);
  };
  const isOf = (userId: string) => (viewer: Viewer) => viewer.userId === userId || viewer.seenBy?.userId === userId;
  const forgetAll = () => { heard += 1; memory.clear(); };

  const channels: ListenerOptions['channels'] = {
    ...others?.channels,
    session_changed: (sessionId) => forgetWhere((viewer) => viewer.sessionId === sessionId),
    rights_changed(userId) {
      if (userId === '*') forgetAll();
      else forgetWhere(isOf(userId));
      others?.channels['rights_changed']?.(userId);
    },
  };
  const listener = await startListener({
    connection, channels,
    onConnect() { forgetAll(); others?.onConnect(); },
    beat: { query: readingOfNow, heard: ({ ms }, asked) => clock.take(Number(ms), asked) },
  });

  async function load(key: string, proof: Buffer): Promise<Remembered | null> {
    for (let attempt = 0; ; attempt += 1) {
      const before = heard;
      const loaded = await loadSession(db, associationId, proof);
      if (!loaded) return null;
      const entry = { ...loaded, seenWritten: loaded.lastSeen };
      if (before === heard) { remember(key, entry); return entry; }
      // News came while we read. Under a stream of news: believe it this once, remember nothing.
      if (attempt === 2) return entry;
    }
  }

  /** Twenty calls of a page that opens ask the database once. */
  function loadOnce(key: string, proof: Buffer): Promise<Remembered | null> {
    const known = loading.get(key);
    if (known) return known;
    const asked = load(key, proof).finally(() => loading.delete(key));
    loading.set(key, asked);
    return asked;
  }

  function remember(key: string, entry: Remembered): void {
    memory.delete(key);
    memory.set(key, entry);
    if (memory.size <= mostRemembered) return;
    const [oldest] = memory.keys();
    memory.delete(oldest!);
  }

  const isOver = ({ expiresAt, lastSeen, idle }: Remembered, now: number) => expiresAt <= now || lastSeen + idle <= now;

  /** At most once a minute, and not in the request's way: of the moment when the person was seen, whenever it is written. */
  function writeSeen(entry: Remembered): void {
    entry.seenWritten = entry.lastSeen;
    sql`update session set last_seen_at = greatest(last_seen_at, to_timestamp(${entry.lastSeen / 1000}::float8)) where association_id = ${associationId} and id = ${entry.viewer.sessionId} and ended_at is null`
      .execute(db).catch(() => { /* A minute less of patience, should it be the last. */ });
  }

  return {
    clock,
    async find(token, cookie, unattended = false) {
      if (!token) return null;
      const proof = proofOf(token);
      const key = proof.toString('base64');
      let entry = memory.get(key) ?? await loadOnce(key, proof);
      // Another node may have seen the person since we did, and a grant may have ended by its date: the database knows.
      if (entry && (isOver(entry, clock.now()) || entry.rightsUntil <= clock.now())) {
        memory.delete(key);
        entry = await loadOnce(key, proof);
      }
      if (!entry || isOver(entry, clock.now())) return null;
      if (entry.boundHash && !proves(cookie, entry.boundHash)) return null;
      if (unattended) return entry.viewer;
      entry.lastSeen = clock.now();
      if (memory.has(key)) remember(key, entry);
      if (entry.lastSeen - entry.seenWritten > writeSeenEvery) writeSeen(entry);
      return entry.viewer;
    },
    forget: (sessionIds) => forgetWhere((viewer) => sessionIds.includes(viewer.sessionId)),
    forgetUser: (userId) => forgetWhere(isOf(userId)),
    close() {
      return listener.close();
    },
  };
}
