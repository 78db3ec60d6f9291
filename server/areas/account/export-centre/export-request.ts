/** What was asked for, kept sealed beside the task: a condition may be somebody's number. */
import { z } from 'zod';
import type { Vault } from '../../../machines/vault/vault.ts';

const kept = z.object({ search: z.string(), ids: z.array(z.string()).optional(), columns: z.array(z.string()) });
export type KeptRequest = z.infer<typeof kept>;

const placeOf = (id: string) => ({ table: 'exportTask', column: 'request', rowId: id });

export const sealRequest = (vault: Vault, id: string, request: KeptRequest): string => vault.seal(placeOf(id), JSON.stringify(request));
export const openRequest = (vault: Vault, id: string, sealed: string): KeptRequest => kept.parse(JSON.parse(vault.open(placeOf(id), sealed)));
