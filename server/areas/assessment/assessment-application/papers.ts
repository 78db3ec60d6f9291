import { contestedStates, editableStates } from 'contract/areas/assessment/assessment-flow';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { recheckPaper } from 'contract/areas/practice/recheck';
import { casePapers } from '../../../machines/casework/case-papers.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { recheckPapers } from '../../practice/recheck.public.ts';
import { assessmentSteps, type Row } from './steps.ts';
import { isReviewer } from './ties.ts';

const openFor = (row: Row) => recheckPapers(row, contestedStates.includes(row.state));
/** Its papers are asked for only when there is something to look at anew. */
const isContested = (row: Row) => row.recheckAppliedAt !== null || openFor(row).length > 0;

/** The materials of an application for assessment. */
export const papers = casePapers<Row>({
  flow: assessmentSteps, editableStates, isReviewer, openFor, form: ({ form }) => form,
  specs: async (ctx, row) => [...await ruleFor({ ...ctx, row }, assessmentSettings.materials), ...isContested(row) ? [recheckPaper] : []],
});
