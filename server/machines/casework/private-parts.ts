/** What of a case's row lies sealed, beside or instead of its plain columns: what was handed in, and what the pre-checks said of it. */
import type { Finding } from 'contract/kernel/workflow';
import type { z } from 'zod';
import { openWhole, sealWhole, splitAnswers, wholeAnswers } from '../vault/private-answers.ts';
import type { Place, Vault } from '../vault/vault.ts';
import type { Handed } from './case-changes.ts';

type Of = Omit<Place, 'column'>;

export function handedColumns(vault: Vault, schema: z.ZodObject, of: Of, handed: Handed) {
  const { open, sealed } = splitAnswers(vault, schema, of, 'snapshot', handed.form);
  return { snapshot: JSON.stringify({ ...handed, form: open }), snapshotPrivateSealed: sealed };
}

export const handedOf = <S extends Handed>(vault: Vault, of: Of, { snapshot, snapshotPrivateSealed }: { snapshot: S | null; snapshotPrivateSealed: string | null }): S | null =>
  snapshot && { ...snapshot, form: wholeAnswers(vault, of, 'snapshot', snapshot.form, snapshotPrivateSealed) };

/** It repeats what was answered, in sentences. */
export const reportColumns = (vault: Vault, of: Of, report: readonly Finding[]) =>
  ({ precheckReport: null, precheckReportSealed: sealWhole(vault, { ...of, column: 'precheckReport' }, report) });

export const reportOf = <F extends Finding>(vault: Vault, of: Of, { precheckReport, precheckReportSealed }: { precheckReport: F[] | null; precheckReportSealed: string | null }): F[] =>
  (precheckReportSealed === null ? precheckReport ?? [] : openWhole<F[]>(vault, { ...of, column: 'precheckReport' }, precheckReportSealed));
