/** The templates that the product brings, one a kind, with the rule of their numbers. */
import type { DocumentKind } from 'contract/areas/basic-info/document-kind';
import { certificate } from './shipped-certificate.ts';
import { formAppraisal, formBusiness, formReception, formRegistration } from './shipped-forms.ts';
import { assessFail, assessPass, cancel, cancelExOfficio, extend, pause, recheckInternship, revoke, trainingCert } from './shipped-internship.ts';
import { firmProof, lawyerProof, noticeAssess, noticeFirm, noticeRegistration } from './shipped-notices.ts';
import { recheckAccept, recheckNotAccept } from './shipped-recheck.ts';
import { correction, recheck, regApprove, regRefuse } from './shipped-letters.ts';

/** `{word}` the association's own word before its numbers, `{year}`, `{number}`. A certificate brings its own number, a form has none. */
export const shipped: Readonly<Record<DocumentKind, { readonly content: string; readonly numberRule: string }>> = {
  CERTIFICATE: { content: certificate, numberRule: '' },
  REG_APPROVE: { content: regApprove, numberRule: '{word}实准〔{year}〕{number}号' },
  REG_REFUSE: { content: regRefuse, numberRule: '{word}实不准〔{year}〕{number}号' },
  RECHECK: { content: recheck, numberRule: '{word}实复〔{year}〕{number}号' },
  ASSESS_PASS: { content: assessPass, numberRule: '{word}实考〔{year}〕{number}号' },
  ASSESS_FAIL: { content: assessFail, numberRule: '{word}实考不〔{year}〕{number}号' },
  EXTEND: { content: extend, numberRule: '{word}实延〔{year}〕{number}号' },
  CANCEL: { content: cancel, numberRule: '{word}实销〔{year}〕{number}号' },
  CANCEL_EX_OFFICIO: { content: cancelExOfficio, numberRule: '{word}实职销〔{year}〕{number}号' },
  REVOKE: { content: revoke, numberRule: '{word}实撤〔{year}〕{number}号' },
  RECHECK_INTERNSHIP: { content: recheckInternship, numberRule: '{word}实决复〔{year}〕{number}号' },
  RECHECK_ACCEPT: { content: recheckAccept, numberRule: '{word}复受〔{year}〕{number}号' },
  RECHECK_NOT_ACCEPT: { content: recheckNotAccept, numberRule: '{word}复不受〔{year}〕{number}号' },
  PAUSE: { content: pause, numberRule: '{word}实中〔{year}〕{number}号' },
  TRAINING_CERT: { content: trainingCert, numberRule: '{word}培结〔{year}〕{number}号' },
  NOTICE_REGISTRATION: { content: noticeRegistration, numberRule: '{word}公〔{year}〕{number}号' },
  NOTICE_ASSESS: { content: noticeAssess, numberRule: '{word}考公〔{year}〕{number}号' },
  NOTICE_FIRM: { content: noticeFirm, numberRule: '{word}资公〔{year}〕{number}号' },
  FORM_REGISTRATION: { content: formRegistration, numberRule: '' },
  FORM_APPRAISAL: { content: formAppraisal, numberRule: '' },
  FORM_BUSINESS: { content: formBusiness, numberRule: '' },
  FORM_RECEPTION: { content: formReception, numberRule: '' },
  LAWYER_PROOF: { content: lawyerProof, numberRule: '{word}证〔{year}〕{number}号' },
  FIRM_PROOF: { content: firmProof, numberRule: '{word}所证〔{year}〕{number}号' },
  CORRECTION: { content: correction, numberRule: '{word}实补〔{year}〕{number}号' },
};
