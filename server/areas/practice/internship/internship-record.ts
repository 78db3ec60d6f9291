/** One internship: how its last day was arrived at, who guided, its certificates and pauses, how far it has come, what was asked for and what happened. */
import { endedStates } from 'contract/areas/assessment/assessment-flow';
import { sql } from 'kysely';
import { education, qualificationType, sex } from 'contract/areas/basic-info/enumerations';
import { certificateDeed, certificatePermission } from 'contract/areas/practice/certificate';
import { certificateStatus, internSecrets, type internship } from 'contract/areas/practice/internship';
import { internshipPermission as perm } from 'contract/areas/practice/internship-permission';
import { daysBetween, progressOf } from 'contract/areas/practice/internship-progress';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { may } from '../../../kernel/viewer.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import { closedTo, inHands, tiedTo } from '../certificate/certificate-reach.public.ts';
import { partnerCases } from '../intern-case/partner-cases.public.ts';
import { workDone } from '../training-record/work-done.public.ts';
import { addDays, periodEnds, plannedEnd } from '../period.public.ts';
import { ineligibilityOf } from './ineligible.ts';
import { casesOf } from './cases-of-internship.ts';
import { historyOf } from './internship-history.ts';
import { askedOf, isRecord, known, latestCertificate } from './internship-list.ts';
import { amendable, hiddenOf, internshipsWithin, revealableOf } from './internship-scope.ts';
import { progressRules } from './progress-rules.public.ts';

type Detail = Output<typeof internship.endpoints.getInternship>;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

export async function internshipRecord(ctx: Ctx, { id }: { id: string }): Promise<Detail> {
  const { db, viewer, app } = ctx;
  const row = await found(db).select([hiddenOf(viewer).as('hidden'), revealableOf(viewer).as('mayReveal'), amendable(viewer).as('mayAmend'), handedIn.as('submittedAt')]).where(internshipsWithin(viewer, perm.view)).where('internship.id', '=', id).executeTakeFirst();
  if (!row) return ctx.fail('notFound');
  const [rules, months, tutors, certificates, pauses, applications, history, ineligible] = await Promise.all([
    progressRules(app, db), ruleFor({ app, db, row }, practiceSettings.internshipMonths), tutorsOf(db, viewer.associationId, id), certificatesOf(ctx, id, row.status, row.awaitsCertificate !== null), pausesOf(db, viewer.associationId, id, row.today), casesOf(ctx, row), historyOf(db, row), ineligibilityOf(db, viewer.associationId, id),
  ]);
  const { internId, idNoSealed, mobileSealed, emergencyPhoneSealed, profile, hidden, mayReveal } = row;
  const said = isRecord(profile) ? profile : {};
  return {
    id, version: row.version, mayAmend: row.mayAmend, registrationNo: row.registrationNo, status: row.status, practiceType: known(practiceType, row.practiceType), name: row.name, sex: known(sex, row.sex), birthDate: row.birthDate,
    ...maskFields(app.vault, internSecrets, 'intern', { id: internId, idNoSealed, mobileSealed, emergencyPhoneSealed }, hidden), ...askedOf(said), education: known(education, said['education']), school: text(said['school']), major: text(said['major']), qualificationTitle: titleOfQualification(said['qualificationType']), qualificationNo: text(said['qualificationNo']), qualificationDate: text(said['qualificationDate']),
    firmId: row.firmId, firmName: row.firmName, tutorName: row.tutorName, startDate: row.startDate, plannedEndDate: row.plannedEndDate, assessDeadline: row.assessDeadline, actualEndDate: row.actualEndDate,
    trainingStatus: row.trainingStatus, trainingCertNo: row.trainingCertNo, trainingPassDate: row.trainingPassDate, assessAttempts: row.assessAttempts, nextApplyFrom: row.nextApplyFrom,
    passOpinionNo: row.passOpinionNo, passOpinionDate: row.passOpinionDate, passValidUntil: row.passValidUntil, remark: row.remark, lastJournalDate: row.lastJournalDate,
    progress: progressOf(row, rules), period: periodOf(row, months, startOf(row, certificates)), tutors, certificates, pauses, applications, history, ineligible, mayReveal,
  };
}

const titleOfQualification = (type: unknown) => { const known = qualificationType.safeParse(type).data; return known ? qualificationType.labels[known] : null; };

/** Its length is that of the rule under which it was asked for; of one that a roster brought, of its first day. */
const handedIn = sql<string>`coalesce((select p.submitted_at from practice_application p where p.association_id = internship.association_id and p.id = internship.application_id), internship.start_date::timestamp at time zone 'Asia/Shanghai')`;

/** With names, over table `internship`. */
const found = (db: Db) => db.selectFrom('internship')
  .innerJoin('intern as n', (join) => join.onRef('n.associationId', '=', 'internship.associationId').onRef('n.id', '=', 'internship.internId'))
  .innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 'internship.associationId').onRef('f.id', '=', 'internship.firmId'))
  .innerJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 'internship.associationId').onRef('l.id', '=', 'internship.currentTutorId'))
  .selectAll('internship').select(['n.name', 'n.sex', 'n.birthDate', 'n.idNoSealed', 'n.mobileSealed', 'n.emergencyPhoneSealed', 'n.profile', 'f.name as firmName', 'l.name as tutorName', latestCertificate.as('certNo'), workDone('internship').as('work'), partnerCases('internship').as('partnerCases'), sql<string>`app_today()`.as('today')]);

/** The newest of the person who asks, for the first screen. */
export async function ownInternship({ db, viewer, app }: Ctx): Promise<Output<typeof internship.endpoints.getMyInternship>> {
  const { internId } = viewer;
  const row = internId && await found(db).where('internship.associationId', '=', viewer.associationId).where('internship.internId', '=', internId).orderBy('internship.startDate', 'desc').limit(1).executeTakeFirst();
  if (!row) return { internship: null };
  const { id, registrationNo, certNo, status, firmName, tutorName, startDate, plannedEndDate, assessDeadline } = row;
  const assessment = await db.selectFrom('assessmentApplication').select(['id', 'state', 'correctionDue']).where('associationId', '=', viewer.associationId).where('internshipId', '=', id).where('deletedAt', 'is', null)
    .where('state', 'not in', [...endedStates]).orderBy('createdAt', 'desc').limit(1).executeTakeFirst() ?? null;
  return { internship: { id, registrationNo, certNo, status, firmName, tutorName, startDate, plannedEndDate, assessDeadline, assessment, progress: progressOf({ ...row, assessment }, await progressRules(app, db)), ineligible: await ineligibilityOf(db, viewer.associationId, id) } };
}

interface Dates { startDate: string; plannedEndDate: string; pausedDays: number; extensionMonths: number }

/** Which day it was counted from. A roster's certificates are dated by the first day. */
function startOf({ startDate, awaitsCertificate }: { startDate: string; awaitsCertificate: string | null }, certificates: Detail['certificates']): string {
  if (awaitsCertificate === 'ISSUE_AND_START') return '准予登记之日，实习证制成后改自签发之日';
  return awaitsCertificate === 'ISSUE' || (certificates.length > 0 && certificates.every(({ issueDate }) => issueDate > startDate)) ? '准予登记之日' : '实习证签发日';
}

/** Rules 4.3, step by step. What a roster brought may end otherwise: then that is said. */
export function periodOf({ startDate, plannedEndDate, pausedDays, extensionMonths }: Dates, months: number, from = '实习证签发日'): Detail['period'] {
  const steps = [{ text: `自${startDate}（${from}）起，实习期${months}个月`, until: periodEnds(startDate, months) }];
  if (pausedDays > 0) steps.push({ text: `中止${pausedDays}天不计入，顺延${pausedDays}天`, until: plannedEnd(startDate, months, pausedDays) });
  if (extensionMonths > 0) steps.push({ text: `自${addDays(plannedEnd(startDate, months, pausedDays), 1)}起延长${extensionMonths}个月`, until: plannedEnd(startDate, months, pausedDays, [extensionMonths]) });
  if (steps.at(-1)!.until !== plannedEndDate) steps.push({ text: '按登记的应满日期', until: plannedEndDate });
  return steps;
}

async function tutorsOf(db: Db, associationId: string, internshipId: string): Promise<Detail['tutors']> {
  const rows = await db.selectFrom('tutorRelation as r')
    .innerJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 'r.associationId').onRef('l.id', '=', 'r.tutorId'))
    .innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 'r.associationId').onRef('f.id', '=', 'r.firmId'))
    .select(['r.id', 'l.name', 'l.licenceNo', 'f.name as firmName', 'r.startDate', 'r.endDate', 'r.endReason']).where('r.associationId', '=', associationId).where('r.internshipId', '=', internshipId)
    .orderBy('r.startDate', 'desc').orderBy('r.id', 'desc').execute();
  return rows.map(({ endReason, ...relation }) => ({ ...relation, endReason: endReason === null ? null : endReasons[endReason] ?? null }));
}

const endReasons: Readonly<Record<string, string>> = { FINISHED: '实习结束', CHANGED: '变更指导律师', TRANSFER: '转所', CANCEL: '注销' };

async function certificatesOf({ db, viewer }: Ctx, internshipId: string, internship: string, awaited: boolean): Promise<Detail['certificates']> {
  const rows = await db.selectFrom('internshipCertificate as c').innerJoin('internship as i', (join) => join.onRef('i.associationId', '=', 'c.associationId').onRef('i.id', '=', 'c.internshipId')).select(['c.id', 'c.version', 'c.standingNote', sql<string | null>`(c.standing_at at time zone 'Asia/Shanghai')::date`.as('standingOn'), inHands.as('isInHands'),
    tiedTo(viewer, certificatePermission.edit).as('edits'), tiedTo(viewer, certificatePermission.decide).as('decides'), 'c.certNo', 'c.issueDate', 'c.validFrom', 'c.validTo', 'c.status', 'c.firmName', 'c.tutorName', 'c.verifyCode', 'c.readyAt', 'c.deliverMode', 'c.receivedBy', 'c.mailNo', sql<string | null>`(c.delivered_at at time zone 'Asia/Shanghai')::date`.as('deliveredOn'),
    sql<boolean>`exists (select 1 from decision_document d where d.association_id = c.association_id and d.doc_no = c.cert_no and d.kind = 'CERTIFICATE')`.as('hasPaper')])
    .where('c.associationId', '=', viewer.associationId).where('c.internshipId', '=', internshipId).orderBy('c.issueDate', 'desc').orderBy('c.id', 'desc').execute();
  return rows.map(({ status, hasPaper, verifyCode, readyAt, deliverMode, receivedBy, mailNo, deliveredOn, standingNote, standingOn, isInHands, edits, decides, ...paper }) => ({ ...paper,
    note: standingNote === null ? null : `${standingOn}　${standingNote}`, may: certificateDeed.options.filter((deed) => (deed === 'reportLost' ? edits : decides) && closedTo(deed, { status, internship, isInHands }) === null),
     handout: verifyCode === null ? null : deliveredOn ? `${deliveredOn} ${deliverMode === 'MAIL' ? `寄出，单号${mailNo}` : `${receivedBy}领取`}` : status !== 'VALID' ? null : readyAt ? '已制作，待领取' : awaited ? '待制作，制成之日签发' : '待制作', statusTitle: known(certificateStatus, status) === null ? status : certificateStatus.labels[certificateStatus.parse(status)], isValid: status === 'VALID', hasPaper: hasPaper && may(viewer, certificatePermission.view) }));
}

async function pausesOf(db: Db, associationId: string, internshipId: string, today: string): Promise<Detail['pauses']> {
  const rows = await db.selectFrom('internshipPause').select(['id', 'pausedFrom', 'expectedUntil', 'resumedOn']).where('associationId', '=', associationId).where('internshipId', '=', internshipId).orderBy('pausedFrom', 'desc').execute();
  return rows.map((pause) => ({ ...pause, days: Math.max(0, daysBetween(pause.pausedFrom, pause.resumedOn ?? today)) }));
}
