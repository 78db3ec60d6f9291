/**
 * Hundreds of thousands of rows by COPY: PostgreSQL takes them as lines, without a statement around each thousand. It
 * goes through one connection of its own; whoever calls begins and ends the transaction on it.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { InsertRows } from './insert-rows.ts';

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The signs that would end a field or a line, in COPY's own spelling. */
const spelled: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\b': '\\b', '\f': '\\f', '\v': '\\v' };
const field = (text: string) => text.replaceAll(/[\\\t\n\r\b\f\v]/g, (sign) => spelled[sign]!);

const element = (value: unknown) => value === null || value === undefined ? 'NULL' : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`;

function told(value: unknown): string {
  if (value === undefined || value === null) return '\\N';
  if (Array.isArray(value)) return field(`{${value.map(element).join(',')}}`);
  return field(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** Like `insertRows`; a list is a PostgreSQL array, any other object is JSON. */
export const copyRows = (client: PoolClient): InsertRows => async (table, rows) => {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = keys.map((key) => `"${snake(key)}"`).join(', ');
  const lines = rows.map((row: Readonly<Record<string, unknown>>) => `${keys.map((key) => told(row[key])).join('\t')}\n`);
  await pipeline(Readable.from([lines.join('')]), client.query(copyFrom(`copy "${snake(table)}" (${columns}) from stdin`)));
};
