import type { Column, Schema, Table } from './describe.ts';

/** The schema for reading: what the migrations have come to. Not for running. */
export function printSchema({ tables, functions }: Schema): string {
  return [
    '-- Written by `npm run docs` from a freshly migrated database; the migrations are in server/migrations.',
    ...tables.map(printTable), ...functions.map((text) => `${text};`), '',
  ].join('\n\n').trimEnd() + '\n';
}

function printTable(table: Table): string {
  const comment = table.comment ? [...wrapped(table.comment)] : [];
  if (table.definition !== null) return [...comment, `create view ${table.name} as`, table.definition.trim()].join('\n');
  const width = (pick: (column: Column) => string) => Math.max(...table.columns.map((column) => pick(column).length));
  const names = width(({ name }) => name), types = width(({ type }) => type);
  const columns = table.columns.map((column) => `  ${column.name.padEnd(names)} ${column.type.padEnd(types)}${rest(column)}`.trimEnd());
  const constraints = table.constraints.map((text) => `  constraint ${text}`);
  return [
    ...comment, `create table ${table.name} (`, [...columns, ...constraints].join(',\n'), ');',
    ...[...table.indexes, ...table.triggers].map((text) => `${text};`),
  ].join('\n');
}

function rest({ collation, notNull, fallback, generated }: Column): string {
  return [
    collation && ` collate "${collation}"`, notNull && ' not null',
    generated === 'stored' ? ` generated always as (${fallback}) stored` : fallback !== null && ` default ${fallback}`,
    (generated === 'always' || generated === 'default') && ` generated ${generated === 'always' ? 'always' : 'by default'} as identity`,
  ].filter(Boolean).join('');
}

function* wrapped(comment: string): Generator<string> {
  let line = '--';
  for (const word of comment.split(/\s+/)) {
    if (line.length + word.length > 118) { yield line; line = '--'; }
    line += ` ${word}`;
  }
  yield line;
}
