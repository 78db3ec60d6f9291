/** From a firm's fields, as form and roster give them, to the table's columns and back. */
import type { Selectable } from 'kysely';
import { lawFirmForm, type LawFirmValues } from 'contract/areas/basic-info/law-firm';
import { recordOf } from 'contract/kernel/keys';
import { gramsOf } from '../../../machines/search/grams.ts';
import { soundsOfUnit } from '../../../machines/search/pinyin.ts';
import { sealFields } from '../../../machines/vault/fields.ts';
import type { Vault } from '../../../machines/vault/vault.ts';
import type { Database } from '../../../tables.gen.ts';

export type LawFirmRow = Selectable<Database['lawFirm']>;

/** Yuan as text and fen as whole numbers: money is never a fraction of a number. */
export const fenOf = (yuan: string) => Number(yuan.replace('.', ''));
export const yuanOf = (fen: number) => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** `before`: the row that these values change; what they leave out, it keeps and stays to be found by. */
export function lawFirmColumns(vault: Vault, rowId: string, values: LawFirmValues, before?: Pick<LawFirmRow, 'shortName'>) {
  const { headMobile, contactMobile, assetAmount, officeArea, ...plain } = values;
  const sealed = sealFields(vault, lawFirmForm, { table: 'lawFirm', rowId }, { headMobile, contactMobile }, { blind: ['headMobile', 'contactMobile'] });
  return {
    ...plain, ...sealed,
    ...(assetAmount === undefined ? {} : { assetFen: assetAmount === null ? null : fenOf(assetAmount) }),
    ...(officeArea === undefined ? {} : { officeArea: officeArea === null ? null : String(officeArea) }),
    searchGrams: gramsOf(values.name, values.shortName === undefined ? before?.shortName : values.shortName), ...soundsOfUnit(values.name),
  };
}

/** Money and area as the contract writes them. */
export const shownNumbers = ({ assetFen, officeArea }: Pick<LawFirmRow, 'assetFen' | 'officeArea'>) => ({
  assetAmount: assetFen === null ? null : yuanOf(assetFen), officeArea: officeArea === null ? null : Number(officeArea),
});

/** The row's fields in plain, for comparing; never for an answer. */
export function openLawFirm(vault: Vault, row: LawFirmRow): LawFirmValues {
  const open = (column: string, sealed: string | null) => (sealed === null ? undefined : vault.open({ table: 'lawFirm', column, rowId: row.id }, sealed));
  const columns: Readonly<Record<string, unknown>> = row;
  const fields = Object.keys(lawFirmForm.shape).filter((field) => field in row && field !== 'id' && field !== 'version');
  return {
    ...recordOf(fields, (field) => columns[field]), ...shownNumbers(row),
    headMobile: open('headMobile', row.headMobileSealed), contactMobile: open('contactMobile', row.contactMobileSealed),
  } as LawFirmValues; // the form's own field names, read from the row
}
