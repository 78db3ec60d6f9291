import type { Column, Schema, Table } from './describe.ts';

/** Row types for Kysely, as the driver's parsers (parsers.ts) make the values and as the camel-case plugin names them. */
const text = new Set(['uuid', 'text', 'varchar', 'bpchar', 'name', 'date', 'time', 'timestamp', 'timestamptz', 'numeric', 'inet', 'cidr', 'tsvector', 'regconfig', 'char']);
const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'oid']);

export function printTypes({ tables }: Schema): string {
  const own = tables.filter(({ name }) => name !== 'schema_migration');
  const uses = (word: string) => bodies.includes(`${word}<`) || bodies.includes(`: ${word}`);
  const bodies = own.map((table) => [
    `export interface ${pascal(table.name)} {`,
    ...table.columns.map((column) => `  ${camel(column.name)}: ${typeOf(column, table.kind === 'view', allowedIn(table, column))};`),
    '}', '',
  ].join('\n')).join('\n');
  return [
    '/** Written by `npm run docs` from a freshly migrated database. Do not edit. */',
    "import type { ColumnType } from 'kysely';", "import type { Held } from './column-types.ts';", '',
    ...(uses('Generated') ? ['/** Has a default: may be left out of an insert. */', 'type Generated<T> = ColumnType<T, T | undefined, T>;', ''] : []),
    ...(uses('GeneratedJson') ? ['type GeneratedJson = ColumnType<unknown, string | undefined, string>;', ''] : []),
    ...(uses('Json') ? ['/** Read as a value, written with JSON.stringify: the driver would make a PostgreSQL array of a list. */', 'type Json = ColumnType<unknown, string, string>;', ''] : []),
    ...(uses('NullableJson') ? ['type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;', ''] : []),
    ...(uses('Computed') ? ['/** Made by the database itself. */', 'type Computed<T> = ColumnType<T, never, never>;', ''] : []),
    bodies,
    'export interface Database {',
    ...own.map(({ name }) => `  ${camel(name)}: Held<${pascal(name)}, '${camel(name)}'>;`),
    '}', '',
  ].join('\n');
}

/** The values that a check constraint lists (`state in ('draft', …)`): the same list, said to the compiler. */
function allowedIn({ constraints }: Table, { name }: Column): string | null {
  const list = constraints.map((one) => new RegExp(`CHECK \\(${name} = ANY \\(ARRAY\\[((?:'[^']*'::text(?:, )?)+)\\]\\)\\)$`).exec(one)?.[1]).find(Boolean);
  return list ? [...list.matchAll(/'([^']*)'/g)].map(([, value]) => `'${value}'`).join(' | ') : null;
}

function typeOf(column: Column, isView: boolean, allowed: string | null): string {
  const isJson = !column.isArray && (column.base === 'json' || column.base === 'jsonb');
  const computed = isView || column.generated === 'always' || column.generated === 'stored';
  if (isJson && !computed) return !column.notNull ? 'NullableJson' : column.fallback !== null ? 'GeneratedJson' : 'Json';
  const element = allowed ?? elementOf(column);
  const plain = (column.isArray ? `${element.includes('|') ? `(${element})` : element}[]` : element) + (column.notNull || element === 'unknown' ? '' : ' | null');
  if (computed) return `Computed<${plain}>`;
  return column.fallback !== null || column.generated === 'default' ? `Generated<${plain}>` : plain;
}

function elementOf({ base, labels, name }: Column): string {
  if (labels) return labels.map((label) => `'${label}'`).join(' | ');
  if (text.has(base)) return 'string';
  if (numbers.has(base)) return 'number';
  if (base === 'bool') return 'boolean';
  if (base === 'bytea') return 'Buffer';
  if (base === 'json' || base === 'jsonb' || base === 'interval') return 'unknown';
  throw new Error(`column ${name}: no TypeScript type is known for ${base}; say it in print-types.ts and, if need be, in parsers.ts`);
}

/** The plugin turns names there and back; `a_2` would come back as `a2` and be no column. */
function camel(name: string): string {
  if (!/^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/.test(name)) throw new Error(`${name}: names are snake_case, no part of which begins with a digit`);
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

const pascal = (name: string) => camel(name).replace(/^./, (letter) => letter.toUpperCase());
