/**
 * A certificate in place of another (internship rules 2.4): the old number is cancelled, a new number is given, the
 * validity stays. Prepared with the decision; the number is taken when nothing else is left to do.
 */
import { sql } from 'kysely';
import { sex as sexes } from 'contract/areas/basic-info/enumerations';
import { practiceType as practiceTypes } from 'contract/areas/practice/practice-application.form';
import type { RenumberCause } from 'contract/areas/practice/renumbering';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { nextNumbers } from '../../../machines/numbers/next-number.ts';
import { issueNumbered, prepareDocuments, type Issue } from '../../basic-info/decision-document/issue-document.public.ts';
import { numberDueForFiling } from '../filing/due-filings.public.ts';
import { certNumbering } from '../internship/numbers.public.ts';
import { groupedCode, newVerifyCode } from '../verify-code.ts';

interface Old { id: string; awaited: boolean; photo: string | null; name: string; sex: string; practiceType: string; firmName: string; tutorName: string; issuer: string; validFrom: string; validTo: string; today: string }

interface Replacing {
  readonly associationId: string;
  readonly internshipId: string;
  /** What becomes of the one before. */
  readonly oldBecomes: 'REPLACED' | 'VOID';
  readonly cause: RenumberCause;
  /** The file of the photo on it; left out where it stays that of the one before. */
  readonly photo?: string | null;
  readonly about: Pick<Issue<'CERTIFICATE'>, 'caseEntity' | 'caseId' | 'to' | 'issuedBy'>;
}

/** Firm, tutor and last day are those that the register has now: change it before. The province is to hear of the number. */
export async function replaceCertificate(db: Db, { associationId, internshipId, oldBecomes, cause, about, ...given }: Replacing): Promise<() => Promise<void>> {
  const { rows: [old] } = await sql<Old>`
    select c.id, i.awaits_certificate is not null as awaited, (select d.data ->> 'photo' from decision_document d where d.association_id = c.association_id and d.kind = 'CERTIFICATE' and d.doc_no = c.cert_no limit 1) as photo, n.name, coalesce(n.sex, 'MALE') as sex, i.practice_type, f.name as firm_name, l.name as tutor_name, s.customer_name as issuer, c.valid_from, c.valid_to, app_today() as today
    from internship i join intern n on n.association_id = i.association_id and n.id = i.intern_id join association s on s.id = i.association_id
    join law_firm f on f.association_id = i.association_id and f.id = i.firm_id join lawyer l on l.association_id = i.association_id and l.id = i.current_tutor_id
    join internship_certificate c on c.association_id = i.association_id and c.internship_id = i.id
    where i.association_id = ${associationId} and i.id = ${internshipId} order by c.issue_date desc, c.cert_no desc limit 1`.execute(db);
  const photo = given.photo === undefined ? old?.photo ?? null : given.photo;
  if (!old) throw new Error(`internship ${internshipId} has no certificate`);
  const [prepared] = await prepareDocuments(db, associationId, ['CERTIFICATE']);
  const { prefix, sequence } = await certNumbering(db, associationId, { startDate: old.today, sex: old.sex, practiceType: old.practiceType });
  return async () => {
    const [number] = await nextNumbers(db, associationId, [sequence]);
    const [certNo, verifyCode, id] = [`${prefix}${number}`, newVerifyCode(), newId()];
    await sql`update internship_certificate set status = ${oldBecomes}, version = version + 1 where association_id = ${associationId} and id = ${old.id}`.execute(db);
    await db.insertInto('internshipCertificate').values({
      associationId, id, internshipId, certNo, verifyCode, issueDate: old.today, validFrom: old.validFrom, validTo: old.validTo, issuingBody: old.issuer, firmName: old.firmName, tutorName: old.tutorName, replacesId: old.id,
    }).execute();
    await numberDueForFiling(db, associationId, id, cause);
    // One that is issued when it is made is printed then.
    if (!old.awaited) await issueNumbered(db, [{ ...about, associationId, kind: 'CERTIFICATE', prepared, docNo: certNo, data: {
      'intern.name': old.name, 'intern.sex': old.sex === 'FEMALE' ? sexes.labels.FEMALE : sexes.labels.MALE, 'intern.practiceType': practiceTypes.labels[practiceTypes.parse(old.practiceType)], 'firm.name': old.firmName, 'tutor.name': old.tutorName,
      'certificate.validFrom': old.validFrom, 'certificate.validTo': old.validTo, photo, verify: groupedCode(verifyCode),
    } }]);
  };
}
