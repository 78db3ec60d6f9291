/** 面试结果: what the examiners gave and the panel concluded, by session (E8). */
import { assessmentSheet, interviewResults } from 'contract/areas/assessment/assessment-sheet';
import { importAddress } from 'contract/areas/journal/import-address';
import { useMay } from '../../../kernel/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { SheetsPage, type Sheet } from '../../../ui/sheets/SheetsPage.tsx';
import { anyInterview } from './interview-choices.ts';

const sheets: readonly Sheet[] = [{ list: assessmentSheet.endpoints.getResults, filters: ['interviewId', 'result', 'firmId'], rows: '面试结果' }];
const picks = { interviewId: anyInterview };

export default function InterviewResultPage() {
  const mayImport = useMay(interviewResults.import);
  return <SheetsPage sheets={sheets} picks={picks} {...(mayImport && { tools: <LinkButton icon="upload" to={importAddress('paper-scores')}>导入</LinkButton> })} />;
}
