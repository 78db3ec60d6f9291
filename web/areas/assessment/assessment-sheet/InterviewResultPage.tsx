/** 面试结果: what the examiners gave and the panel concluded, by session (E8). */
import { assessmentSheet } from 'contract/areas/assessment/assessment-sheet';
import { SheetsPage, type Sheet } from '../../../ui/sheets/SheetsPage.tsx';
import { anyInterview } from './interview-choices.ts';

const sheets: readonly Sheet[] = [{ list: assessmentSheet.endpoints.getResults, filters: ['interviewId', 'result', 'firmId'], rows: '面试结果' }];
const picks = { interviewId: anyInterview };

export default function InterviewResultPage() {
  return <SheetsPage sheets={sheets} picks={picks} />;
}
