/** What approving writes: the internship, its certificate with a number, the tutor's relation, the person's profile. */
import { sql } from 'kysely';
import { worded } from 'contract/areas/practice/condition-choice';
import { presetConditions } from 'contract/areas/practice/preset-conditions';
import { practiceSettings } from 'contract/areas/practice/settings';
import { filledWording } from 'contract/kernel/blanks';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { newId } from '../../../kernel/id.ts';
import { nextNumbers } from '../../../machines/numbers/next-number.ts';
import { applicationForm } from 'contract/areas/practice/practice-application.form';
import { sealFields } from '../../../machines/vault/fields.ts';
import { assessDeadlineFor } from '../internship/assess-deadline.public.ts';
import { profileColumns } from '../internship/intern-profile.public.ts';
import { internSounds } from '../internship/intern-sounds.public.ts';
import { certNumbering, registrationNo, registrationSequence } from '../internship/numbers.public.ts';
import { newVerifyCode } from '../verify-code.ts';
import { prepareApproval } from './approval-papers.ts';
import type { Step } from './documents.ts';
import { openForm } from './form-store.ts';
import type { CaseForChecks } from './facts.ts';
import { tutorOf } from './tutors.public.ts';
import { periodEnds } from '../period.public.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';

/**
 * Takes the tutor's place for good. The lawyer's row is locked first, so that two decisions about the same tutor come
 * one after the other and the last place is given once (quota, internship rules 4.8).
 */
export async function holdTutorPlace(app: App, db: Db, row: CaseForChecks): Promise<void> {
  if (!row.tutorId) return;
  await sql`select 1 from lawyer where association_id = ${row.associationId} and id = ${row.tutorId} for update`.execute(db);
  const tutor = await tutorOf(db, row.associationId, row.tutorId, { exceptCase: row.id, statuses: await ruleFor({ app, db, row }, practiceSettings.tutorQuotaStatuses) });
  const quota = await ruleFor({ app, db, row }, practiceSettings.tutorMaxInterns);
  if (tutor && tutor.interns < quota) return;
  const values = { 人数: tutor?.interns ?? 0 };
  const choice = (await ruleFor({ app, db, row }, practiceSettings.presetConditions)).find(({ code }) => code === 'SX18');
  const message = worded(filledWording(presetConditions.SX18.says, values), values, choice);
  throw new Refusal('blocked', { reasons: message }, { findings: [{ code: 'SX18', level: 'BLOCK', field: 'tutorId', message }] });
}

/** Prepares everything; what it answers writes the registration with its numbers, when nothing else is left to do. */
export async function register(step: Step & { row: CaseForChecks }, today: string): Promise<() => Promise<void>> {
  const { app, db, row } = step;
  const at = row.associationId;
  const form = openForm(app, row);
  const months = await ruleFor(step, practiceSettings.internshipMonths);
  const plannedEndDate = periodEnds(today, months);
  const assessDeadline = await assessDeadlineFor(app, db, plannedEndDate);
  const { firmName, tutorName, tutorLicenceNo, issuer } = await namesOnCertificate(db, row);
  const cert = await certNumbering(db, at, { startDate: today, sex: form.sex!, practiceType: form.practiceType! });
  const { idNo, mobile, householdAddress, residenceAddress, emergencyPhone, ...profile } = form;
  await db.updateTable('intern').set({
    name: form.name!, ...internSounds(form.name!), sex: form.sex!, birthDate: form.birthDate!, idType: form.idType!, ...profileColumns(app.vault, row.internId, profile),
    ...sealFields(app.vault, applicationForm, { table: 'intern', rowId: row.internId }, { idNo, mobile, householdAddress, residenceAddress, emergencyPhone }, { blind: ['idNo', 'mobile'] }),
    updatedAt: sql`app_now()`, version: sql`version + 1`,
  }).where('associationId', '=', at).where('id', '=', row.internId).execute();

  const awaitsCertificate = await awaitedOf(step);
  const term = awaitsCertificate === 'ISSUE_AND_START' ? { from: '实习证签发之日', to: `满${months}个月之日` } : { from: today, to: plannedEndDate };
  const papers = await prepareApproval(step, { form, firmName, tutorName, tutorLicenceNo, ...term, withCertificate: awaitsCertificate === null });

  return async () => {
    const [registration, certificate, letter] = await nextNumbers(db, at, [registrationSequence(today), cert.sequence, papers.sequence]);
    const internshipId = newId();
    const [registered, certNo, verifyCode] = [registrationNo(today, registration), `${cert.prefix}${certificate}`, newVerifyCode()];
    await db.with('registered', (query) => query.insertInto('internship').values({
      associationId: at, id: internshipId, registrationNo: registered,
      internId: row.internId, firmId: row.firmId!, practiceType: form.practiceType!, currentTutorId: row.tutorId!, applicationId: row.id,
      startDate: today, plannedEndDate, assessDeadline, awaitsCertificate,
    })).with('guided', (query) => query.insertInto('tutorRelation').values({
      associationId: at, id: newId(), internshipId, tutorId: row.tutorId!, firmId: row.firmId!, startDate: today, sourceApplicationId: row.id,
    })).insertInto('internshipCertificate').values({
      associationId: at, id: newId(), internshipId, certNo, verifyCode,
      issueDate: today, validFrom: today, validTo: plannedEndDate, issuingBody: issuer, firmName, tutorName,
    }).execute();
    await papers.issue({ registrationNo: registered, certNo, verifyCode, letter });
  };
}

/** What the making of the certificate is to settle, where it is dated by that. */
async function awaitedOf(step: Step): Promise<'ISSUE' | 'ISSUE_AND_START' | null> {
  if (await ruleFor(step, practiceSettings.certIssueDateSource) === 'FINAL_APPROVAL') return null;
  return await ruleFor(step, practiceSettings.startDateSource) === 'CERT_ISSUE' ? 'ISSUE_AND_START' : 'ISSUE';
}

async function namesOnCertificate(db: Db, row: CaseForChecks) {
  const { rows } = await sql<{ firmName: string; tutorName: string; tutorLicenceNo: string; issuer: string }>`
    select f.name as firm_name, l.name as tutor_name, l.licence_no as tutor_licence_no, s.customer_name as issuer
    from law_firm f, lawyer l, association s
    where f.association_id = ${row.associationId} and f.id = ${row.firmId} and l.association_id = ${row.associationId} and l.id = ${row.tutorId} and s.id = ${row.associationId}`.execute(db);
  return rows[0]!;
}
