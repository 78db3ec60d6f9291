/**
 * Makes the migrated, empty tables ready to take rows in any order: foreign keys off (firms name their head among the
 * lawyers, lawyers their firm), triggers off, rows that migrations brought away. Closing puts everything back, and the
 * database proves each foreign key anew. Needs no more rights than a table's owner has.
 */
import type pg from 'pg';
import { BackupRefused } from './backup-refused.ts';
import type { TableFacts } from './manifest.ts';
import { tablesOf } from './tables.ts';

export interface Opened { close(): Promise<void> }

export async function layOpen(client: pg.ClientBase, wanted: readonly TableFacts[]): Promise<Opened> {
  const tables = await tablesOf(client);
  const known = new Map(tables.map(({ name, columns }) => [name, new Set(columns)]));
  const stranger = wanted.find(({ name, columns }) => !columns.every((column) => known.get(name)?.has(column)));
  if (stranger) throw new BackupRefused('otherStructure', { name: stranger.name });
  const ours = tables.map(({ quoted }) => quoted);
  const { rows: keys } = await client.query<{ on: string; name: string; definition: string }>(`
    select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::regclass[])`, [ours]);
  for (const { on, name } of keys) await client.query(`alter table ${on} drop constraint ${name}`);
  // A part of a table has triggers of its own.
  const parts = (await client.query<{ part: string }>('select inhrelid::regclass::text as part from pg_inherits where inhparent = any($1::regclass[])', [ours])).rows.map(({ part }) => part);
  for (const table of [...ours, ...parts]) await client.query(`alter table ${table} disable trigger user`);
  if (ours.length) await client.query(`truncate ${ours.join(', ')}`);
  return {
    async close() {
      for (const { on, name, definition } of keys) await client.query(`alter table ${on} add constraint ${name} ${definition}`);
      for (const table of [...ours, ...parts]) await client.query(`alter table ${table} enable trigger user`);
    },
  };
}
