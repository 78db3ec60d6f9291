/**
 * What a large city's association has written into its registers of cases in five years, beside its lawyers and firms
 * (profile M): as many internships as elsewhere here, most of them over, and for every ten of them nine assessments, four
 * changes, and so on. Put in directly; people are called as lawyers are.
 */
import { businessKinds } from 'contract/areas/other-business/business-kind';
import { registerSizes, seedRegisters } from '../areas/basic-info/seed-registers.ts';
import { internSounds } from '../areas/practice/internship/intern-sounds.public.ts';
import { newId } from '../kernel/id.ts';
import { insertRows } from '../machines/bulk/insert-rows.ts';
import { todayIn } from '../machines/calendar/today.ts';
import { plusDays } from '../machines/calendar/work-calendar.ts';
import { gramsOf } from '../machines/search/grams.ts';
import type { Installation } from './installation.ts';
import { letIn } from './people.ts';

const count = { applications: 20_000, internships: 18_000, assessments: 16_000, businesses: 8_000, receptions: 2_000, cancellations: 400, objections: 200 };
const days = 1826;
/** The newest wait; the register's newest are under way. */
const [waiting, underWay] = [300, 2_000];

/** With the registers of lawyers and firms, and `bench`, who administers the business. */
export async function fillRegistersAndCases(fresh: Installation): Promise<void> {
  const { db, associationId } = fresh;
  await seedRegisters(fresh, associationId, registerSizes.M);
  await letIn(db, associationId, [{ userName: 'bench', realName: '业务管理员', roles: ['businessAdmin'] }]);
  await fillCases(fresh);
}

async function fillCases({ db, associationId }: Installation): Promise<void> {
  const today = await todayIn(db);
  const lawyers = await db.selectFrom('lawyer').select(['id', 'name', 'sex', 'firmId']).where('associationId', '=', associationId).orderBy('licenceNo').limit(count.applications).execute();
  const firms = await db.selectFrom('lawFirm').select(['id', 'name']).where('associationId', '=', associationId).orderBy('creditCode').execute();
  const dayOf = (nth: number, of: number) => plusDays(today, -Math.floor((of - nth) / of * days));
  const numberOf = (prefix: string, day: string, nth: number) => `${prefix}${day.replaceAll('-', '')}${String(nth % 10_000).padStart(4, '0')}`;
  /** As every register of cases has it. */
  const caseOf = (prefix: string, nth: number, of: number) => {
    const day = dayOf(nth, of);
    return { associationId, id: newId(), applicationNo: numberOf(prefix, day, nth), submittedAt: `${day}T10:00:00+08:00`, updatedAt: `${day}T16:00:00+08:00` };
  };

  const applicants = lawyers.map(({ name, sex, firmId, id: tutorId }, nth) => {
    const one = caseOf('SX', nth, count.applications);
    return { ...one, internId: newId(), internshipId: newId(), name, sex, firmId, tutorId, day: one.submittedAt.slice(0, 10), registrationNo: `SXDJ${one.submittedAt.slice(0, 4)}${String(nth).padStart(5, '0')}`, certNo: `3199${one.submittedAt.slice(2, 4)}${one.submittedAt.slice(5, 7)}11${String(nth % 10_000).padStart(4, '0')}` };
  });
  await insertRows(db, 'intern', applicants.map(({ internId, name, sex }) => ({ associationId, id: internId, name, sex, ...internSounds(name) })));
  await insertRows(db, 'practiceApplication', applicants.map(({ id, applicationNo, submittedAt, updatedAt, internId, name, firmId, tutorId, day }, nth) => {
    const waits = nth >= count.applications - waiting;
    return { associationId, id, applicationNo, submittedAt, updatedAt, internId, applicantName: name, practiceType: 'FULL_TIME', firmId, tutorId, searchGrams: gramsOf(name, applicationNo), state: waits ? 'firstPending' : nth < count.internships ? 'approved' : 'withdrawn', acceptedAt: submittedAt, deadline: waits ? day : undefined };
  }));
  const registered = applicants.slice(0, count.internships);
  await insertRows(db, 'internship', registered.map(({ id, internshipId, registrationNo, internId, firmId, tutorId, day }, nth) => ({
    associationId, id: internshipId, registrationNo, internId, firmId, practiceType: 'FULL_TIME', currentTutorId: tutorId, applicationId: id, startDate: day, plannedEndDate: '2099-12-31', status: nth < count.internships - underWay ? 'converted' : 'inProgress',
  })));
  await insertRows(db, 'internshipCertificate', registered.map(({ internshipId, certNo, name, day }) => ({ associationId, id: newId(), certNo, internshipId, issueDate: day, validFrom: day, validTo: '2099-12-31', issuingBody: '南州市律师协会', firmName: '南州某律师事务所', tutorName: name })));
  const assessments = registered.slice(0, count.assessments).map(({ internshipId, internId, name, firmId, tutorId, certNo }, nth) => {
    const one = caseOf('KH', nth, count.assessments);
    return { ...one, kind: 'INITIAL' as const, state: 'qualified' as const, attemptNo: 1, internshipId, internId, internName: name, certNo, firmId, tutorId, statusBefore: 'expiredWait', noticeTo: one.submittedAt.slice(0, 10), searchGrams: gramsOf(name, one.applicationNo, certNo) };
  });
  await insertRows(db, 'assessmentApplication', assessments);
  const kinds = businessKinds.options;
  await insertRows(db, 'businessApplication', registered.slice(0, count.businesses).map(({ internshipId, internId, name, firmId, tutorId, registrationNo }, nth) => {
    const one = caseOf('BD', nth, count.businesses);
    return { ...one, kind: kinds[nth % kinds.length]!, state: 'approved' as const, internshipId, internId, internName: name, firmId, tutorId, searchGrams: gramsOf(name, one.applicationNo, registrationNo) };
  }));
  await insertRows(db, 'receptionApplication', Array.from({ length: count.receptions }, (_, nth) => {
    const firm = firms[nth % firms.length]!;
    return { ...caseOf('JZ', nth, count.receptions), kind: nth < firms.length ? 'FIRST' as const : 'RESUME' as const, state: 'approved' as const, firmId: firm.id, firmName: firm.name };
  }));
  await insertRows(db, 'exOfficioCancel', registered.slice(0, count.cancellations).map(({ internshipId, internId, name, firmId, day }, nth) => ({
    ...caseOf('ZQ', nth, count.cancellations), kind: 'OVERDUE' as const, state: 'approved' as const, internshipId, internId, internName: name, firmId, occurDate: day, facts: '实习期满后未在规定期限内申请考核，经通知仍未办理。',
  })));
  await insertRows(db, 'objection', assessments.slice(0, count.objections).map(({ id, internName, firmId, noticeTo }, nth) => {
    const { submittedAt: createdAt, ...one } = caseOf('YY', nth, count.objections);
    return { ...one, createdAt, state: 'dismissed' as const, assessmentId: id, firmId, internName, noticeTo, objectorName: lawyers[nth]!.name, channel: 'LETTER' as const, receivedOn: noticeTo, facts: '实习日志与实际不符。', addressSealed: 'sealed', addressMasked: '南州市江城区***' };
  }));
}
