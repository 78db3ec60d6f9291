/**
 * From a form's fields to a table's columns and back. The contract says which fields are sensitive; the table keeps
 * `<field>Sealed` for each, and, where they are searched for, `<field>Blind` and `<field>TailBlind`.
 */
import { sensitiveFields } from 'contract/kernel/schema';
import type { z } from 'zod';
import { hiddenMark } from './mask.ts';
import type { Place, Vault } from './vault.ts';

export interface Searched<F extends string> {
  /** Fields found by their whole value. */
  readonly blind?: readonly F[];
  /** Fields found by their last four characters too. */
  readonly tail?: readonly F[];
}

export type SealedColumns<F extends string> = { [K in F as `${K}Sealed` | `${K}Blind` | `${K}TailBlind`]?: string | null };

/**
 * The columns to write for the sensitive fields among `values`. A field that is left out stays as it is, so no column
 * comes back; `null` or nothing typed empties it.
 */
export function sealFields<V extends Readonly<Record<string, unknown>>>(
  vault: Vault, schema: z.ZodObject, row: Omit<Place, 'column'>, values: V, searched: Searched<keyof V & string> = {},
): SealedColumns<keyof V & string> {
  const columns: Record<string, string | null> = {};
  for (const [field, kind] of Object.entries(sensitiveFields(schema))) {
    const value = values[field];
    if (value === undefined) continue;
    const plain = typeof value === 'string' && value !== '' ? value : null;
    columns[`${field}Sealed`] = plain === null ? null : vault.seal({ ...row, column: field }, plain);
    if (searched.blind?.includes(field)) columns[`${field}Blind`] = plain === null ? null : vault.blind(kind, plain);
    if (searched.tail?.includes(field)) columns[`${field}TailBlind`] = plain === null ? null : vault.blindTail(kind, plain);
  }
  // Built from the schema's names at runtime; the type says the same from the values' names.
  return columns as SealedColumns<keyof V & string>;
}

type Masked<R> = { [K in keyof R & string as K extends `${infer F}Sealed` ? F : never]: R[K] extends string ? string : string | null };

/**
 * The masked fields of a row that was read with its `<field>Sealed` columns; nothing sealed and nothing plain leaves.
 * `hidden`: those that this viewer's grants do not show at all (`hiddenFields` of kernel/reach).
 */
export function maskFields<R extends { readonly id: string }>(vault: Vault, schema: z.ZodObject, table: string, row: R, hidden: readonly string[] = []): Masked<R> {
  const masks = sensitiveFields(schema);
  const masked: Record<string, string | null> = {};
  for (const [column, sealed] of Object.entries(row)) {
    if (!column.endsWith('Sealed')) continue;
    const field = column.slice(0, -'Sealed'.length);
    const kind = masks[field];
    if (hidden.includes(field)) { masked[field] = hiddenMark; continue; }
    if (!kind) throw new Error(`${table}.${field} is sealed, but the contract does not say how it is masked`);
    masked[field] = typeof sealed === 'string' ? vault.mask(kind, vault.open({ table, column: field, rowId: row.id }, sealed)) : null;
  }
  return masked as Masked<R>; // the same names, as the type above derives them
}
