import { contestedStates, editableStates } from 'contract/areas/assessment/assessment-flow';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { casePapers } from '../../../machines/casework/case-papers.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { recheckPapers, recheckPapersOpen } from '../../practice/recheck.public.ts';
import { assessmentSteps, type Row } from './steps.ts';
import { isReviewer } from './ties.ts';

const isContested = ({ state }: Row) => contestedStates.includes(state);

/** The materials of an application for assessment. */
export const papers = casePapers<Row>({
  flow: assessmentSteps, editableStates, isReviewer, form: ({ form }) => form,
  openFor: (row, ties) => recheckPapersOpen(row, isContested(row), ties.has('applicant')),
  specs: async (ctx, row) => [...await ruleFor({ ...ctx, row }, assessmentSettings.materials), ...recheckPapers(row, isContested(row))],
});
