/** People who apply for registration, with firms and tutors that may take them; all invented, all passing every check. */
import { nothingDeclared } from 'contract/areas/practice/conduct';
import { sql } from 'kysely';
import type { ApplicationForm } from 'contract/areas/practice/practice-application.form';
import { inventor } from '../areas/basic-info/invented/inventor.ts';
import { lawFirmColumns } from '../areas/basic-info/law-firm/law-firm-columns.ts';
import { newLawyerColumns } from '../areas/basic-info/lawyer/lawyer-columns.ts';
import { newId } from '../kernel/id.ts';
import { grantToAll } from '../areas/practice/firm-reception/grant-to-all.public.ts';
import { insertRows } from '../machines/bulk/insert-rows.ts';
import type { Installation } from './installation.ts';

export interface Applicant { internId: string; firmId: string; tutorId: string; form: ApplicationForm }

/** A tutor guides two at most, and a firm here has twenty tutors. */
const perTutor = 2;
const tutorsPerFirm = 20;

/** Once for an installation: numbers that must differ count up from where they began. */
export async function inventApplicants({ db, vault, associationId }: Pick<Installation, 'db' | 'vault' | 'associationId'>, count: number): Promise<Applicant[]> {
  const { rows } = await sql<{ today: string; nextYear: string }>`select app_today() as today, (app_today() + 400) as next_year`.execute(db);
  const { today, nextYear } = rows[0]!;
  const invent = inventor(11, today);
  const tutors = Array.from({ length: Math.ceil(count / perTutor) }, () => newId());
  const firms = Array.from({ length: Math.ceil(tutors.length / tutorsPerFirm) }, () => newId());
  const firmOf = (tutor: number) => firms[Math.floor(tutor / tutorsPerFirm)]!;
  await insertRows(db, 'lawFirm', firms.map((id) => ({ associationId, id, ...lawFirmColumns(vault, id, invent.firm()) })));
  await grantToAll(db, associationId, firms);
  await insertRows(db, 'lawyer', tutors.map((id, at) => ({
    associationId, ...newLawyerColumns(vault, id, invent.lawyer(firmOf(at), { practisedYears: 12, lawyerType: 'FULL_TIME', status: 'PRACTISING' })),
  })));
  const applicants = Array.from({ length: count }, (_, at) => {
    const tutor = Math.floor(at / perTutor);
    const who = invent.lawyer(firmOf(tutor), { practisedYears: 1 });
    return { internId: newId(), firmId: firmOf(tutor), tutorId: tutors[tutor]!, form: formOf(who, firmOf(tutor), tutors[tutor]!, today, nextYear) };
  });
  await insertRows(db, 'intern', applicants.map(({ internId, form }) => ({ associationId, id: internId, name: form.name, sex: form.sex, birthDate: form.birthDate })));
  return applicants;
}

type Person = ReturnType<ReturnType<typeof inventor>['lawyer']>;

const formOf = ({ name, sex, birthDate, idNo, mobile, qualificationNo }: Person, firmId: string, tutorId: string, today: string, nextYear: string): ApplicationForm => ({
  name, sex, birthDate, idType: 'ID_CARD', idNo: idNo!, ethnicity: 'HA', politicalStatus: 'MASSES', householdType: 'LOCAL',
  householdAddress: '南岭省南州市江城区文昌路12号3楼', residenceAddress: '南岭省南州市临湖区滨江大道88号', mobile: mobile!,
  education: 'BACHELOR', school: '南州大学', major: '法学', isLawMajor: true,
  qualificationType: 'LEGAL_A', qualificationNo: qualificationNo!, qualificationDate: '2024-03-01', qualificationArea: 'NATIONAL', educations: [{ school: '南州大学', degree: '本科', major: '法学', start: '2019-09-01', end: '2023-06-30' }], works: [{ unit: '无', post: '无', start: '2023-07-01' }], employmentBefore: 'FRESH', archiveKeeper: '南州市人才服务中心', isFormerJudgeProsecutor: false,
  practiceType: 'FULL_TIME', firmId, tutorId,
  agreementSignDate: today, agreementStart: today, agreementEnd: nextYear, payType: 'SALARY', monthlyPay: '3000.00', insurance: 'FIRM',
  trainingPlan: '在指导律师带领下依次参与民事、刑事、行政和非诉讼业务，学习接待、调查、阅卷、起草文书和出庭。'.repeat(3),
  conductDeclarations: nothingDeclared, fullAttendancePledge: true, truthPledge: true,
});
