/** What an application has said of a person, as the register keeps it: what is personal of it lies sealed beside the rest. */
import { applicationForm, type ApplicationDraft } from 'contract/areas/practice/practice-application.form';
import { splitAnswers, wholeAnswers } from '../../../machines/vault/private-answers.ts';
import type { Vault } from '../../../machines/vault/vault.ts';

export interface KeptProfile { readonly id: string; readonly profile: ApplicationDraft; readonly profilePrivateSealed: string | null }

const placeOf = (id: string) => ({ table: 'intern', rowId: id });

/** As values, for rows that are written many at once. */
export function profileRow(vault: Vault, id: string, said: Readonly<Record<string, unknown>>) {
  const { open: profile, sealed: profilePrivateSealed } = splitAnswers(vault, applicationForm, placeOf(id), 'profile', said);
  return { profile, profilePrivateSealed };
}

export function profileColumns(vault: Vault, id: string, said: Readonly<Record<string, unknown>>) {
  const { profile, profilePrivateSealed } = profileRow(vault, id, said);
  return { profile: JSON.stringify(profile), profilePrivateSealed };
}

export const profileOf = (vault: Vault, { id, profile, profilePrivateSealed }: KeptProfile): ApplicationDraft => wholeAnswers(vault, placeOf(id), 'profile', profile, profilePrivateSealed);
