/** 考核导出: every sheet of the assessment with its conditions and how many rows it has now (E6–E10, E15). */
import { assessmentSheet } from 'contract/areas/assessment/assessment-sheet';
import { SheetsPage, type Sheet } from '../../../ui/sheets/SheetsPage.tsx';
import { anyInterview } from './interview-choices.ts';

const { endpoints } = assessmentSheet;
const interview = ['year', 'interviewId', 'firmId'] as const;

const sheets: readonly Sheet[] = [
  { list: endpoints.getSummary, filters: interview, rows: '考核申请' },
  { list: endpoints.getSchedule, filters: interview, rows: '面试人员' },
  { list: endpoints.getResults, filters: [...interview, 'result'], rows: '面试结果' },
  { list: endpoints.getNotice, filters: ['standing', 'year', 'firmId'], rows: '公示人员' },
  { list: endpoints.getOpinions, filters: ['year', 'firmId'], rows: '合格意见' },
  { list: endpoints.getEnding, filters: ['within', 'firmId'], rows: '临期人员' },
];
const picks = { interviewId: anyInterview };

export default function AssessmentExportPage() {
  return <SheetsPage sheets={sheets} years={endpoints.getYears} picks={picks} />;
}
