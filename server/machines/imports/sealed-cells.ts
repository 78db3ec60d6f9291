/** A row's cells as texts, sealed: they hold personal numbers, wrong ones too. */
import { z } from 'zod';
import type { Vault } from '../vault/vault.ts';

type Table = 'importRow' | 'importFix';
export type Cells = ReadonlyMap<string, string>;

const place = (table: Table, batchId: string, row: number) => ({ table, column: 'cells', rowId: `${batchId}|${row}` });
const texts = z.record(z.string(), z.string());

export const sealCells = (vault: Vault, table: Table, batchId: string, row: number, cells: Cells): string => vault.seal(place(table, batchId, row), JSON.stringify(Object.fromEntries(cells)));
export const openCells = (vault: Vault, table: Table, batchId: string, row: number, sealed: string): Map<string, string> =>
  new Map(Object.entries(texts.parse(JSON.parse(vault.open(place(table, batchId, row), sealed)))));
