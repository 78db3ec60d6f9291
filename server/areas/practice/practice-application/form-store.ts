/** How the form is kept: sensitive answers sealed in columns of their own, the rest as typed in one document. */
import { sensitiveFields } from 'contract/kernel/schema';
import { applicationForm, sealedAnswers, type ApplicationDraft as Draft } from 'contract/areas/practice/practice-application.form';
import type { App } from '../../../app.ts';
import { maskFields, sealFields } from '../../../machines/vault/fields.ts';

type SealedAnswer = (typeof sealedAnswers)[number];
type SealedColumns = { [F in SealedAnswer as `${F}Sealed`]: string | null };
export interface Kept extends SealedColumns { id: string; form: Draft }

const table = 'practiceApplication';
const secretFields = new Set(Object.keys(sensitiveFields(applicationForm)));
/** What of a row is sealed, for the masks. */
export const sealedOf = ({ id, idNoSealed, mobileSealed, householdAddressSealed, residenceAddressSealed, emergencyPhoneSealed }: SealedColumns & { id: string }) => ({ id, idNoSealed, mobileSealed, householdAddressSealed, residenceAddressSealed, emergencyPhoneSealed });

/** Without the sensitive answers that came back as the screen had them, masked: those were not typed and stay as they are. */
export const typed = (draft: Draft): Draft => Object.fromEntries(Object.entries(draft).filter(([field, value]) =>
  !(secretFields.has(field) && typeof value === 'string' && value.includes('*'))));

/** The columns to write for a draft; fields that were not sent stay as they are. */
export function columnsOf(app: Pick<App, 'vault'>, id: string, draft: Draft, before: Draft = {}) {
  const open = Object.fromEntries(Object.entries({ ...before, ...draft }).filter(([field, value]) =>
    !secretFields.has(field) && value !== undefined));
  return {
    form: JSON.stringify(open),
    ...sealFields(app.vault, applicationForm, { table, rowId: id }, draft, { blind: ['idNo', 'mobile'] }),
  };
}

/** The form as screens get it: sensitive answers masked. */
export const maskedForm = (app: App, kept: Kept): Record<string, unknown> =>
  ({ ...kept.form, ...maskFields(app.vault, applicationForm, table, sealedOf(kept)) });

export function openField(app: App, kept: Kept, field: SealedAnswer): string | null {
  const sealed = kept[`${field}Sealed`];
  return sealed === null ? null : app.vault.open({ table, column: field, rowId: kept.id }, sealed);
}

/** The form with every answer in the clear: for checks inside the server, never for an answer. */
export function openForm(app: App, kept: Kept): Draft {
  const secrets = Object.fromEntries(sealedAnswers.map((field) => [field, openField(app, kept, field)]));
  return { ...kept.form, ...secrets };
}
