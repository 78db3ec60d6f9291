import type pg from 'pg';

/** The driver's query has a dozen signatures; who stands between sees what was given and passes it on. */
export type Send = (...given: unknown[]) => unknown;

/** Puts a function around a connection's query. */
export function aroundQuery(client: pg.ClientBase, around: (send: Send) => Send): void {
  const own = client.query;
  Object.assign(client, { query: around((...given) => Reflect.apply(own, client, given)) });
}
