/** 实习报表: sheets of registration, certificates, training, journals, changes, firms and tutors (E2–E5, E11–E14, E16). */
import { practiceLog } from 'contract/areas/journal/practice-log';
import { internshipSheet } from 'contract/areas/practice/internship-sheet';
import { trainingEnrolment } from 'contract/areas/practice/training-enrolment';
import { SheetsPage, type Sheet } from '../../../ui/sheets/SheetsPage.tsx';

const { endpoints } = internshipSheet;

const sheets: readonly Sheet[] = [
  { list: endpoints.getCertificates, filters: ['year', 'firmId'], rows: '实习证' },
  { list: endpoints.getApplications, filters: ['year', 'firmId'], rows: '实习申请' },
  { list: trainingEnrolment.endpoints.getTrainingEnrolments, filters: ['keyword', 'firmId'], rows: '培训人员' },
  { list: practiceLog.endpoints.getStatistics, filters: ['keyword', 'firmId', 'standing'], rows: '实习人员' },
  { list: endpoints.getChanges, filters: ['year', 'firmId'], rows: '变更业务' },
  { list: endpoints.getFirms, filters: ['year', 'firmId', 'having'], rows: '律所' },
  { list: endpoints.getTutors, filters: ['year', 'firmId', 'keyword'], rows: '指导律师' },
  { list: endpoints.getYear, filters: ['year', 'by', 'firmId'], rows: '统计', ofOneYear: true },
  { list: endpoints.getReturns, filters: ['year', 'split', 'firmId'], rows: '退回原因', ofOneYear: true },
  { list: endpoints.getTargets, filters: ['year', 'firmId'], rows: '业务', ofOneYear: true },
  { list: endpoints.getFilings, filters: ['year', 'outcome', 'firmId'], rows: '备案人员' },
];

export default function InternshipSheetPage() {
  return <SheetsPage sheets={sheets} years={endpoints.getYears} />;
}
