/**
 * Which rows, and which fields of them, a permission opens to a viewer. A register says in SQL how one grant reaches its
 * rows; list, count, detail, reveal, change, removal, export and the explanation all ask here, grant by grant, so that
 * no row of one grant is ever shown with a field of another.
 */
import { sql, type RawBuilder } from 'kysely';
import { holdingsOf, levelIn, type Holding, type Viewer } from './viewer.ts';

/** SQL over the register's rows for one grant in one scope; null: none. A scope that the register does not know reaches nobody. */
export type RowsOf = (holding: Holding, viewer: Viewer) => RawBuilder<unknown> | null;

export interface Part { readonly holding: Holding; readonly rows: RawBuilder<unknown> }

/** Each grant of the permission with the rows that it reaches. */
export const partsWithin = (viewer: Viewer, permission: string, rowsOf: RowsOf): Part[] => holdingsOf(viewer, permission).flatMap((holding) => {
  const rows = rowsOf(holding, viewer);
  return rows ? [{ holding, rows }] : [];
});

const never = sql<boolean>`false`;

/** The same reach twice is asked once: people have several roles of one firm, and most roles reach everything. */
function either(parts: readonly Part[]): RawBuilder<boolean> {
  const all = parts.find(({ holding }) => holding.scope === 'ALL');
  const different = new Map((all ? [all] : parts).map((part) => [reachKey(part.holding), part.rows]));
  return different.size ? sql<boolean>`(${sql.join([...different.values()], sql` or `)})` : never;
}

const reachKey = ({ scope, held: { firms, districts, custom } }: Holding) => JSON.stringify([scope,
  scope === 'FIRM' && firms, (scope === 'DISTRICT' || scope === 'BRANCH') && districts, scope === 'CUSTOM' && custom]);

/** The rows that a permission opens. */
export const rowsWithin = (viewer: Viewer, permission: string, rowsOf: RowsOf): RawBuilder<boolean> => either(partsWithin(viewer, permission, rowsOf));

/** The rows of which it opens this field in plain. */
export const plainWithin = (viewer: Viewer, permission: string, rowsOf: RowsOf, field: string): RawBuilder<boolean> =>
  either(partsWithin(viewer, permission, rowsOf).filter(({ holding }) => levelIn(holding.held, permission, field) === 'VISIBLE'));

/** Per row, those of these fields that it may show in plain. */
export const plainFields = (viewer: Viewer, permission: string, rowsOf: RowsOf, fields: readonly string[]): RawBuilder<string[]> =>
  chosen(fields, (field) => plainWithin(viewer, permission, rowsOf, field));

/** Per row, those of these fields that are not shown at all: every grant that reaches the row hides them. */
export function hiddenFields(viewer: Viewer, permission: string, rowsOf: RowsOf, fields: readonly string[]): RawBuilder<string[]> {
  const parts = partsWithin(viewer, permission, rowsOf);
  const hides = ({ holding: { held } }: Part, field: string) => levelIn(held, permission, field) === 'HIDDEN';
  // Nearly always nothing is hidden by anybody, and the row need not be asked.
  const hidden = fields.filter((field) => parts.some((part) => hides(part, field)));
  return chosen(hidden, (field) => sql<boolean>`not ${either(parts.filter((part) => !hides(part, field)))}`);
}

const chosen = (fields: readonly string[], when: (field: string) => RawBuilder<boolean>): RawBuilder<string[]> =>
  fields.length ? sql<string[]>`array_remove(array[${sql.join(fields.map((field) => sql`case when ${when(field)} then ${field}::text end`))}]::text[], null)` : sql<string[]>`'{}'::text[]`;
