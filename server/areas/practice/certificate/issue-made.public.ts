/**
 * Where a certificate is dated by its making (setting certIssueDateSource), this is the day: it is issued, and where the
 * internship begins with it (startDateSource) its last day, the limit for assessment and the validity follow.
 */
import { sql } from 'kysely';
import { sex as sexes } from 'contract/areas/basic-info/enumerations';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { practiceType as practiceTypes } from 'contract/areas/practice/practice-application.form';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { ruleFor, type Judged } from '../../../machines/settings/rules-in-force.ts';
import { issueNumbered, prepareDocuments } from '../../basic-info/decision-document/issue-document.public.ts';
import { assessDeadlineFor } from '../internship/assess-deadline.public.ts';
import { plannedEnd } from '../period.public.ts';
import { idPhotoOfInternship } from '../practice-application/id-photo.public.ts';
import { groupedCode } from '../verify-code.ts';

interface By { readonly associationId: string; readonly userId: string | null }
interface Awaiting extends Judged {
  id: string; applicationId: string; certificateId: string; certNo: string; verifyCode: string; startDate: string; plannedEndDate: string; pausedDays: number; extensionMonths: number; movesStart: boolean;
  name: string; sex: string; practiceType: string; firmName: string; tutorName: string;
}

export async function issueMade({ app, db }: { app: App; db: Db }, { associationId: at, userId }: By, internshipIds: readonly string[], day: string): Promise<void> {
  const { rows } = await sql<Awaiting>`
    select i.association_id, i.id, i.application_id, c.id as certificate_id, c.cert_no, c.verify_code, i.start_date, i.planned_end_date, i.paused_days, i.extension_months, i.awaits_certificate = 'ISSUE_AND_START' as moves_start,
      p.submitted_at, n.name, coalesce(n.sex, 'MALE') as sex, i.practice_type, c.firm_name, c.tutor_name
    from internship i join internship_certificate c on c.association_id = i.association_id and c.internship_id = i.id and c.status = 'VALID'
    join intern n on n.association_id = i.association_id and n.id = i.intern_id join practice_application p on p.association_id = i.association_id and p.id = i.application_id
    where i.association_id = ${at} and i.id = any(${[...internshipIds]}::uuid[]) and i.awaits_certificate is not null order by i.id for update of i, c`.execute(db);
  if (rows.length === 0) return;
  const [prepared] = await prepareDocuments(db, at, ['CERTIFICATE']);
  for (const one of rows) {
    const { from, to } = await termOf(app, db, one, day);
    const assessDeadline = await assessDeadlineFor(app, db, to);
    await sql`update internship set awaits_certificate = null, start_date = ${from}, planned_end_date = ${to}, assess_deadline = ${assessDeadline}, version = version + 1, updated_at = app_now() where association_id = ${at} and id = ${one.id}`.execute(db);
    await sql`update internship_certificate set issue_date = ${day}, valid_from = ${from}, valid_to = ${to} where association_id = ${at} and id = ${one.certificateId}`.execute(db);
    const photo = (await idPhotoOfInternship({ app, db }, at, one.id))?.fileObjectId ?? null;
    await issueNumbered(db, [{ associationId: at, caseEntity: practiceFlow.entity, caseId: one.applicationId, to: ['applicant', 'firm'], issuedBy: userId, kind: 'CERTIFICATE', prepared, docNo: one.certNo, data: {
      'intern.name': one.name, 'intern.sex': one.sex === 'FEMALE' ? sexes.labels.FEMALE : sexes.labels.MALE, 'intern.practiceType': practiceTypes.labels[practiceTypes.parse(one.practiceType)], 'firm.name': one.firmName, 'tutor.name': one.tutorName,
      'certificate.validFrom': from, 'certificate.validTo': to, photo, verify: groupedCode(one.verifyCode),
    } }]);
  }
}

async function termOf(app: App, db: Db, row: Awaiting, day: string): Promise<{ from: string; to: string }> {
  if (!row.movesStart) return { from: row.startDate, to: row.plannedEndDate };
  const months = await ruleFor({ app, db, row }, practiceSettings.internshipMonths);
  return { from: day, to: plannedEnd(day, months, row.pausedDays, row.extensionMonths > 0 ? [row.extensionMonths] : []) };
}
