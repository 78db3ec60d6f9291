/** From a lawyer's fields, as form and roster give them, to the table's columns and back: sealed, indexed, findable. */
import type { Selectable } from 'kysely';
import { lawyerForm, type LawyerValues } from 'contract/areas/basic-info/lawyer';
import { recordOf } from 'contract/kernel/keys';
import { gramsOf } from '../../../machines/search/grams.ts';
import { soundsOfPerson } from '../../../machines/search/pinyin.ts';
import { sealFields } from '../../../machines/vault/fields.ts';
import type { Vault } from '../../../machines/vault/vault.ts';
import type { Database } from '../../../tables.gen.ts';

export type LawyerRow = Selectable<Database['lawyer']>;

/** `before`: the row that these values change; what they leave out, it keeps and stays to be found by. */
export function lawyerColumns(vault: Vault, rowId: string, values: LawyerValues, before?: Pick<LawyerRow, 'formerName'>) {
  const { idNo, mobile, homeAddress, ...plain } = values;
  const { idNoSealed, idNoBlind, ...sealed } = sealFields(vault, lawyerForm, { table: 'lawyer', rowId },
    { idNo, mobile, homeAddress }, { blind: ['idNo', 'mobile'], tail: ['mobile'] });
  return {
    ...plain, ...sealed,
    // An identity number is never emptied: left out, it stays as it is.
    ...(idNoSealed && idNoBlind ? { idNoSealed, idNoBlind } : {}),
    searchGrams: gramsOf(values.name, values.formerName === undefined ? before?.formerName : values.formerName), ...soundsOfPerson(values.name),
  };
}

/** The same for a lawyer who is new; form and roster have refused one without identity number. */
export function newLawyerColumns(vault: Vault, rowId: string, values: LawyerValues) {
  const { idNoSealed, idNoBlind, ...columns } = lawyerColumns(vault, rowId, values);
  if (!idNoSealed || !idNoBlind) throw new Error('a new lawyer has no identity number');
  return { ...columns, id: rowId, idNoSealed, idNoBlind };
}

/** The row's fields in plain, for comparing; never for an answer. */
export function openLawyer(vault: Vault, row: LawyerRow): LawyerValues {
  const open = (column: string, sealed: string | null) => (sealed === null ? undefined : vault.open({ table: 'lawyer', column, rowId: row.id }, sealed));
  const columns: Readonly<Record<string, unknown>> = row;
  const fields = Object.keys(lawyerForm.shape).filter((field) => field in row && field !== 'id' && field !== 'version');
  return {
    ...recordOf(fields, (field) => columns[field]),
    idNo: open('idNo', row.idNoSealed), mobile: open('mobile', row.mobileSealed), homeAddress: open('homeAddress', row.homeAddressSealed),
  } as LawyerValues; // the form's own field names, read from the row
}
