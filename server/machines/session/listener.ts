/**
 * Hears what other nodes (and the database's own triggers) announce. A connection that is lost or silent is replaced;
 * what was announced in between is lost, so `onConnect` must forget what it believed.
 */
import pg from 'pg';
import type { Connection } from '../postgres/connect.ts';

export interface ListenerOptions {
  connection: Connection;
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** After each new connection, before anything is heard on it. */
  onConnect: () => void;
  /** Sent regularly: proves that the connection hears. */
  beat: { query: string; heard: (row: Record<string, unknown>, asked: number) => void };
}

const beatEvery = 2000;
const patience = 2000;
const retryAfter = 250;

export interface Listener { close(): Promise<void> }

export async function startListener(options: ListenerOptions): Promise<Listener> {
  let current: pg.Client | null = null;
  let closed = false;
  let beating: NodeJS.Timeout | undefined;
  let retrying: NodeJS.Timeout | undefined;

  const connect = async () => {
    const client = new pg.Client({ ...options.connection, application_name: 'lawyers-association listener', keepAlive: true, connectionTimeoutMillis: patience, query_timeout: patience });
    // Either event may come first, or both; the second finds another client in place.
    const lost = () => { if (current === client) replace(); };
    client.on('error', lost).on('end', lost);
    client.on('notification', ({ channel, payload }) => options.channels[channel]?.(payload ?? ''));
    await client.connect();
    try {
      await client.query(Object.keys(options.channels).map((channel) => `listen ${client.escapeIdentifier(channel)}`).join(';'));
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    if (closed) return void client.end().catch(() => {});
    current = client;
    options.onConnect();
    beating = setTimeout(() => void beat(client), beatEvery);
    beating.unref();
  };

  const beat = async (client: pg.Client) => {
    try {
      const asked = performance.now();
      const { rows } = await client.query<Record<string, unknown>>(options.beat.query);
      options.beat.heard(rows[0]!, asked);
      if (current !== client) return;
      beating = setTimeout(() => void beat(client), beatEvery);
      beating.unref();
    } catch {
      if (current === client) replace();
    }
  };

  const replace = () => {
    current?.end().catch(() => {});
    current = null;
    clearTimeout(beating);
    if (closed) return;
    connect().catch(() => {
      retrying = setTimeout(replace, retryAfter);
      retrying.unref();
    });
  };

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(beating);
      clearTimeout(retrying);
      const client = current;
      current = null;
      await client?.end().catch(() => {});
    },
  };
}
