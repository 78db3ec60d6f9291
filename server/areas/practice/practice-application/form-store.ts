/** How the form is kept: sensitive answers sealed in columns of their own, personal ones sealed together, the rest as typed in one document. */
import { sensitiveFields } from 'contract/kernel/schema';
import { applicationForm, sealedAnswers, type ApplicationDraft as Draft } from 'contract/areas/practice/practice-application.form';
import type { App } from '../../../app.ts';
import { maskFields, sealFields } from '../../../machines/vault/fields.ts';
import { splitAnswers, wholeAnswers } from '../../../machines/vault/private-answers.ts';

type SealedAnswer = (typeof sealedAnswers)[number];
type SealedColumns = { [F in SealedAnswer as `${F}Sealed`]: string | null };
export interface Kept extends SealedColumns { id: string; form: Draft; formPrivateSealed: string | null }

const table = 'practiceApplication';
export const placeOf = (id: string) => ({ table, rowId: id });
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
  const kept = splitAnswers(app.vault, applicationForm, placeOf(id), 'form', open);
  return {
    form: JSON.stringify(kept.open), formPrivateSealed: kept.sealed,
    ...sealFields(app.vault, applicationForm, placeOf(id), draft, { blind: ['idNo', 'mobile'] }),
  };
}

/** Without the sensitive answers. */
export const answersOf = (app: Pick<App, 'vault'>, { id, form, formPrivateSealed }: Pick<Kept, 'id' | 'form' | 'formPrivateSealed'>): Draft => wholeAnswers(app.vault, placeOf(id), 'form', form, formPrivateSealed);

/** The form as screens get it: sensitive answers masked. */
export const maskedForm = (app: App, kept: Kept): Record<string, unknown> =>
  ({ ...answersOf(app, kept), ...maskFields(app.vault, applicationForm, table, sealedOf(kept)) });

export function openField(app: App, kept: Kept, field: SealedAnswer): string | null {
  const sealed = kept[`${field}Sealed`];
  return sealed === null ? null : app.vault.open({ ...placeOf(kept.id), column: field }, sealed);
}

/** The form with every answer in the clear: for checks inside the server, never for an answer. */
export function openForm(app: App, kept: Kept): Draft {
  const secrets = Object.fromEntries(sealedAnswers.map((field) => [field, openField(app, kept, field)]));
  return { ...answersOf(app, kept), ...secrets };
}
