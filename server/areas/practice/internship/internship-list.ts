/** The register's list: the page's ids first, from an index; then twenty rows are read, opened, masked and measured. */
import { sql, type RawBuilder } from 'kysely';
import { education, politicalStatus, sex } from 'contract/areas/basic-info/enumerations';
import { ethnicity } from 'contract/areas/basic-info/ethnicity';
import { internSecrets, type internship } from 'contract/areas/practice/internship';
import { internshipPermission as perm } from 'contract/areas/practice/internship-permission';
import { internshipRisk, journalsNeeded, progressOf } from 'contract/areas/practice/internship-progress';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { date } from 'contract/kernel/schema';
import type { z } from 'zod';
import type { Ctx } from '../../../kernel/context.ts';
import { asksKeys, countOnce, isForFile, onlyKeys, orderOf } from '../../../kernel/list.ts';
import { comparable, gramsToFind, likePattern } from '../../../machines/search/grams.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import { idNumberTyped } from '../id-number-typed.public.ts';
import { profileOf } from './intern-profile.public.ts';
import { hiddenOf, internshipsWithin, seesPolitics } from './internship-scope.ts';
import { partnerCases } from '../intern-case/partner-cases.public.ts';
import { workDone } from '../training-record/work-done.public.ts';
import { progressRules } from './progress-rules.public.ts';
import { riskConditions } from './risk-conditions.public.ts';

type List = typeof internship.endpoints.getInternships;

const columns = { startDate: sql<string>`internship.start_date`, plannedEndDate: sql<string>`internship.planned_end_date`, registrationNo: sql<string>`internship.registration_no` };

const ofLatestCertificate = (column: 'cert_no' | 'issue_date') => sql<string | null>`(select ${sql.ref(`c.${column}`)} from internship_certificate c where c.association_id = internship.association_id and c.internship_id = internship.id order by c.issue_date desc, c.status = 'VALID' desc limit 1)`;
export const latestCertificate = ofLatestCertificate('cert_no');

/** What a profile says, where it is one of the words that the contract knows. */
export const known = <T>(schema: z.ZodType<T>, value: unknown): T | null => schema.safeParse(value).data ?? null;
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

export async function listInternships(ctx: Ctx, filters: Parsed<List>): Promise<Output<List>> {
  const { page, limit, sorting = 'startDate desc' } = filters;
  const { db, viewer, app } = ctx;
  const [key, direction] = orderOf(columns, sorting);
  const rules = await progressRules(app, db);
  const matching = db.selectFrom('internship').where(conditions(ctx, filters, riskConditions(rules), await idNumberTyped(ctx, filters.keyword)));
  const inOrder = matching.select('internship.id').orderBy(columns[key], direction).orderBy('internship.id', direction);
  if (asksKeys(filters)) return onlyKeys(await inOrder.execute());
  const ids = inOrder.limit(limit).offset((page - 1) * limit);
  const [rows, total] = await Promise.all([
    db.selectFrom('internship')
      .innerJoin('intern as n', (join) => join.onRef('n.associationId', '=', 'internship.associationId').onRef('n.id', '=', 'internship.internId'))
      .innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 'internship.associationId').onRef('f.id', '=', 'internship.firmId'))
      .innerJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 'internship.associationId').onRef('l.id', '=', 'internship.currentTutorId'))
      .selectAll('internship').select(['n.name', 'n.sex', 'n.idNoSealed', 'n.mobileSealed', 'n.emergencyPhoneSealed', 'n.profile', 'n.profilePrivateSealed', 'f.name as firmName', 'l.name as tutorName', 'l.licenceNo as tutorLicenceNo',
        latestCertificate.as('certNo'), ofLatestCertificate('issue_date').as('certIssueDate'), workDone('internship').as('work'), partnerCases('internship').as('partnerCases'), hiddenOf(viewer).as('hidden'), seesPolitics(viewer).as('seesPolitics'), sql<string>`app_today()`.as('today')])
      .where('internship.associationId', '=', viewer.associationId).where('internship.id', 'in', ids).orderBy(columns[key], direction).orderBy('internship.id', direction).execute(),
    countOnce(filters, () => matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()),
  ]);
  return { total, data: rows.map(({ profile, profilePrivateSealed, hidden, seesPolitics: seen, internId, idNoSealed, mobileSealed, emergencyPhoneSealed, ...row }) => {
    const progress = progressOf(row, rules);
    // 民族 and 政治面貌 are columns of the file alone (E1): no screen shows them, so none of them is opened or sent for one.
    const whole: unknown = isForFile(filters) ? profileOf(app.vault, { id: internId, profile, profilePrivateSealed }) : profile;
    const said = isRecord(whole) ? whole : {};
    return {
      id: row.id, registrationNo: row.registrationNo, certNo: row.certNo, certIssueDate: row.certIssueDate, name: row.name, sex: known(sex, row.sex), ...maskFields(app.vault, internSecrets, 'intern', { id: internId, idNoSealed, mobileSealed, emergencyPhoneSealed }, hidden), ...askedOf(said),
      ethnicity: known(ethnicity, said['ethnicity']), politicalStatus: seen ? known(politicalStatus, said['politicalStatus']) : null, education: known(education, said['education']), school: textOf(said['school']),
      qualificationNo: textOf(said['qualificationNo']), qualificationDate: known(date, said['qualificationDate']), practiceType: known(practiceType, row.practiceType),
      firmId: row.firmId, firmName: row.firmName, tutorName: row.tutorName, tutorLicenceNo: row.tutorLicenceNo, startDate: row.startDate, plannedEndDate: row.plannedEndDate, pausedDays: row.pausedDays, extensionMonths: row.extensionMonths,
      trainingStatus: row.trainingStatus, trainingCertNo: row.trainingCertNo, status: row.status, remark: row.remark,
      journalCount: row.journalCount, journalWorkdays: row.journalWorkdays, journalsNeeded: journalsNeeded(row, rules), caseCount: row.caseCount, recordCount: row.recordCount, percent: progress.percent,
      limitTitle: progress.limit?.title ?? null, limitDay: progress.limit?.day ?? null, daysLeft: progress.limit?.daysLeft ?? null,
      risks: progress.risks, riskTitles: progress.risks.map((risk) => internshipRisk.labels[risk]).join('、'),
    };
  }) };
}

/** What the application has asked of the person. */
export const askedOf = (said: Readonly<Record<string, unknown>>) => ({
  formerName: textOf(said['formerName']), nativePlace: textOf(said['nativePlace']), foreignLanguage: textOf(said['foreignLanguage']), archiveKeeper: textOf(said['archiveKeeper']), archiveNo: textOf(said['archiveNo']), emergencyContact: textOf(said['emergencyContact']),
});

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same words for rows and count, so that the two never disagree. */
function conditions({ viewer }: Ctx, filters: Parsed<List>, risks: ReturnType<typeof riskConditions>, idNo: string | null): RawBuilder<boolean> {
  const { keyword, status, firmId, tutorId, risk, practiceType: type, trainingStatus, endsFrom, endsTo, ids } = filters;
  const parts: RawBuilder<unknown>[] = [internshipsWithin(viewer, perm.view)];
  if (ids) parts.push(sql`internship.id = any(${ids}::uuid[])`);
  if (idNo) parts.push(sql`internship.intern_id in (select n.id from intern n where n.association_id = ${viewer.associationId} and n.id_no_blind = ${idNo} and n.deleted_at is null)`);
  else if (keyword) parts.push(named(viewer.associationId, keyword));
  if (status?.length) parts.push(sql`internship.status in (${sql.join(status)})`);
  if (firmId) parts.push(sql`internship.firm_id = ${firmId}`);
  if (tutorId) parts.push(sql`internship.current_tutor_id = ${tutorId}`);
  if (risk?.length) parts.push(sql`(${sql.join(risk.map((one) => risks[one]), sql` or `)})`);
  if (type) parts.push(sql`internship.practice_type = ${type}`);
  if (trainingStatus?.length) parts.push(sql`internship.training_status in (${sql.join(trainingStatus)})`);
  if (endsFrom) parts.push(sql`internship.planned_end_date >= ${endsFrom}`);
  if (endsTo) parts.push(sql`internship.planned_end_date <= ${endsTo}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Told apart by its looks: a certificate's number begins with digits, a registration's with SXDJ; letters are pinyin, anything else is part of a name. */
export function named(associationId: string, keyword: string): RawBuilder<boolean> {
  const typed = comparable(keyword);
  const ofIntern = (which: RawBuilder<unknown>) => sql<boolean>`internship.intern_id in (select n.id from intern n where n.association_id = ${associationId} and ${which})`;
  const upTo = `${typed.toUpperCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  if (/^\d+$/.test(typed)) return sql<boolean>`internship.id in (select c.internship_id from internship_certificate c where c.association_id = ${associationId} and c.cert_no like ${upTo})`;
  if (/^sxdj\d*$/.test(typed)) return sql<boolean>`internship.registration_no like ${upTo}`;
  if (/^[a-z]+$/.test(typed)) return ofIntern(sql`n.deleted_at is null and (n.name_initials like ${`${typed}%`} or n.name_pinyin like ${`${typed}%`})`);
  return ofIntern(sql`(n.search_grams @> ${sql.val(gramsToFind(keyword))}::text[] or n.name_sort is null) and n.name ilike ${likePattern(keyword.trim())}`);
}
