/** The limit of an import: the library reads the file, and COPY takes the very rows that the product has written. Nothing is judged. */
import { createReadStream, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Connection } from '../machines/postgres/connect.ts';

export interface BareImport { connection: Connection; workbook: string; rows: string; table: string }

export async function bareImporter({ connection, workbook, rows, table }: BareImport): Promise<(task: object) => Promise<number>> {
  const client = new pg.Client(connection);
  await client.connect();
  return async () => {
    await client.query(`truncate ${table}`);
    const began = performance.now();
    let read = 0;
    for await (const { values } of streamXlsxRows(readFileSync(workbook))) read += values.length > 0 ? 1 : 0;
    await pipeline(createReadStream(rows), client.query(from(`copy ${table} from stdin`)));
    if (!read) throw new Error('the workbook has no rows');
    return (performance.now() - began) / 1000;
  };
}
