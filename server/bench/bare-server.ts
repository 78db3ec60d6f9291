/**
 * The limit of a list: node:http, one session look-up, the very statements that the product sends for the same address,
 * JSON.stringify. No routing, no rights, no decryption, no masking, no schema. Nothing on this machine answers faster
 * from the same database by the same driver.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { sessionOptions } from '../machines/postgres/connect.ts';
import type { Connection } from '../machines/postgres/connect.ts';
import { parsers } from '../machines/postgres/parsers.ts';
import type { Statement } from './captured-sql.ts';
import { portOf } from '../machines/port-of.ts';

export interface BareServer {
  connection: Connection;
  /** As many connections as the product has. */
  poolSize: number;
  session: Statement;
  /** Path with query → what the product sends for it: the rows first, then their count. */
  answers: Readonly<Record<string, readonly Statement[]>>;
}

/** As a role: begins when configured, and answers each time where it is. */
export async function asBareServer(config: BareServer): Promise<(task: object) => Promise<number>> {
  const port = await bareServer(config);
  return async () => port;
}

async function bareServer({ connection, poolSize, session, answers }: BareServer): Promise<number> {
  const pool = new pg.Pool({ ...connection, max: poolSize, keepAlive: true, options: sessionOptions(8000), types: parsers });
  pool.on('error', () => {});
  const http = createServer((request, response) => {
    void (async () => {
      const [viewer, rows, count] = await Promise.all([session, ...answers[request.url ?? '']!].map(({ text, values }) => pool.query(text, values)));
      const body = JSON.stringify({ success: true, result: { data: rows!.rows, total: count!.rows[0].total }, traceId: viewer!.rows[0].id });
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    })();
  });
  await new Promise<void>((resolve) => { http.listen(0, '127.0.0.1', resolve); });
  return portOf(http);
}
