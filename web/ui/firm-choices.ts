/**
 * Firms to choose from, in filters and forms of every area: found on the server while somebody types, and named where
 * an address or a record has chosen one before.
 */
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { call } from '../kernel/call.ts';
import type { Choice } from './labels.ts';

const { options } = lawFirm.endpoints;

const find = (includeInactive: boolean) => async (typed: string): Promise<readonly Choice[]> => {
  const keyword = typed.trim();
  return (await call(options, { includeInactive, ...(keyword && { keyword }) })).map(({ id, name }) => ({ value: id, label: name }));
};

const nameOf = async (id: string): Promise<string | undefined> => (await call(options, { id }))[0]?.name;

/** Every firm that the register knows: old records are looked for under closed ones too. */
export const anyFirm = { load: find(true), nameOf };
/** Firms that practise today. */
export const activeFirms = { load: find(false), nameOf };
