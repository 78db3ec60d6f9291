/** The templates that the product brings, one a kind, with the rule of their numbers. */
import type { DocumentKind } from 'contract/areas/basic-info/document-kind';
import { certificate } from './shipped-certificate.ts';
import { correction, recheck, regApprove, regRefuse } from './shipped-letters.ts';

/** `{word}` the association's own word before its numbers, `{year}`, `{number}`. A certificate brings its own number. */
export const shipped: Readonly<Record<DocumentKind, { readonly content: string; readonly numberRule: string }>> = {
  CERTIFICATE: { content: certificate, numberRule: '' },
  REG_APPROVE: { content: regApprove, numberRule: '{word}实准〔{year}〕{number}号' },
  REG_REFUSE: { content: regRefuse, numberRule: '{word}实不准〔{year}〕{number}号' },
  RECHECK: { content: recheck, numberRule: '{word}实复〔{year}〕{number}号' },
  CORRECTION: { content: correction, numberRule: '{word}实补〔{year}〕{number}号' },
};
