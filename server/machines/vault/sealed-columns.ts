/** Where sealed values lie, and what each is bound to: for whoever must find all of them (reseal.ts). */
import type { Place } from './vault.ts';

export interface SealedTable {
  /** In the app's words, as the values are bound. */
  readonly table: string;
  readonly columns: readonly string[];
  /** The rest of its primary key beside the association, with its type: what the row is called by. None: by the association. */
  readonly key: readonly (readonly [column: string, type: 'uuid' | 'bigint' | 'integer' | 'text'])[];
}

const byId = [['id', 'uuid']] as const;
const person = ['idNo', 'mobile', 'householdAddress', 'residenceAddress', 'emergencyPhone'];

export const sealedTables: readonly SealedTable[] = [
  { table: 'lawyer', columns: ['idNo', 'mobile', 'homeAddress'], key: byId },
  { table: 'lawFirm', columns: ['headMobile', 'contactMobile'], key: byId },
  { table: 'appUser', columns: ['mobile'], key: byId },
  { table: 'intern', columns: [...person, 'profilePrivate'], key: byId },
  { table: 'practiceApplication', columns: [...person, 'formPrivate', 'snapshotPrivate', 'precheckReport'], key: byId },
  { table: 'businessApplication', columns: ['formPrivate', 'snapshotPrivate', 'precheckReport'], key: byId },
  { table: 'reviewRecord', columns: ['diff'], key: byId },
  { table: 'decisionDocument', columns: ['dataPrivate'], key: byId },
  { table: 'internCase', columns: ['clientName'], key: byId },
  { table: 'tutoringFeedback', columns: ['answers'], key: byId },
  { table: 'objection', columns: ['mobile', 'address'], key: byId },
  { table: 'smsRecord', columns: ['mobile', 'params'], key: byId },
  { table: 'smsBatch', columns: ['params'], key: byId },
  { table: 'exportTask', columns: ['request'], key: byId },
  { table: 'secondFactor', columns: ['secret'], key: [['user_id', 'uuid']] },
  { table: 'challengeEpoch', columns: ['secret'], key: [['slot', 'bigint']] },
  { table: 'smsProvider', columns: ['secret'], key: [['vendor', 'text']] },
  { table: 'wxAccount', columns: ['appSecret', 'token', 'aesKey', 'previousAesKey', 'accessToken'], key: [] },
  { table: 'importRow', columns: ['cells'], key: [['batch_id', 'uuid'], ['row_no', 'integer']] },
  { table: 'importFix', columns: ['cells'], key: [['batch_id', 'uuid'], ['row_no', 'integer']] },
];

/**
 * The trail's signing keys stay as they were sealed: their table is never changed, and they are opened only to verify what
 * they signed. Whoever replaces the key of the vault replaces the signing key with it.
 */
export const neverResealed = ['audit_key.private_sealed'] as const;

export const inTable = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const placeOf = ({ table, key }: SealedTable, column: string, row: { readonly associationId: string; readonly key: readonly string[] }): Place =>
  ({ table, column, rowId: key.length ? row.key.join('|') : row.associationId });
