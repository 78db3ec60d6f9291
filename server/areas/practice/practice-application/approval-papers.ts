/** What the applicant gets when registered: the letter, and the certificate with its code. */
import { sex as sexes } from 'contract/areas/basic-info/enumerations';
import { practiceType as practiceTypes, type ApplicationDraft as Draft } from 'contract/areas/practice/practice-application.form';
import type { Sequence } from '../../../machines/numbers/next-number.ts';
import { docNoOf, issueNumbered, prepareDocuments, sequenceOf } from '../../basic-info/decision-document/issue-document.public.ts';
import { groupedCode } from '../verify-code.ts';
import { about, applicantOf, type Step } from './documents.ts';
import { idPhotoOf } from './id-photo.public.ts';

export interface Registration { readonly form: Draft; readonly firmName: string; readonly tutorName: string; readonly tutorLicenceNo: string; readonly from: string; readonly to: string; /** `false`: it is issued when it is made. */ readonly withCertificate: boolean }
export interface Numbers { readonly registrationNo: string; readonly certNo: string; readonly verifyCode: string; /** The letter's own, within its year. */ readonly letter: string }

/** Reads what can be read before the numbers are held. */
export async function prepareApproval(step: Step, { form, firmName, tutorName, tutorLicenceNo, from, to, withCertificate }: Registration): Promise<{ sequence: Sequence; issue(numbers: Numbers): Promise<void> }> {
  const { db, row } = step;
  const [letter, certificate] = await prepareDocuments(db, row.associationId, ['REG_APPROVE', 'CERTIFICATE']);
  const applicant = await applicantOf(step, firmName);
  const photo = (await idPhotoOf(step))?.fileObjectId ?? null;
  const practiceType = practiceTypes.labels[form.practiceType!];
  return {
    sequence: sequenceOf(letter),
    issue: ({ registrationNo, certNo, verifyCode, letter: number }) => issueNumbered(db, [
      { ...about(step), kind: 'REG_APPROVE', prepared: letter, docNo: docNoOf(letter, number), data: {
        ...applicant, 'registration.no': registrationNo, 'certificate.no': certNo, practiceType, 'tutor.name': tutorName, 'tutor.licenceNo': tutorLicenceNo, 'internship.from': from, 'internship.to': to,
      } },
      ...withCertificate ? [{ ...about(step), kind: 'CERTIFICATE' as const, prepared: certificate, docNo: certNo, data: {
        'intern.name': applicant['applicant.name'], 'intern.sex': sexes.labels[form.sex!], 'intern.practiceType': practiceType, 'firm.name': firmName, 'tutor.name': tutorName,
        'certificate.validFrom': from, 'certificate.validTo': to, photo, verify: groupedCode(verifyCode),
      } }] : [],
    ]),
  };
}
