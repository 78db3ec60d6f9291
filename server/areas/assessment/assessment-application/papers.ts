import { contestedStates, editableStates } from 'contract/areas/assessment/assessment-flow';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { casePapers } from '../../../machines/casework/case-papers.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { recheckPapers, recheckPapersOpen } from '../../practice/recheck.public.ts';
import { assessmentSteps, type Row } from './steps.ts';
import { isReviewer } from './ties.ts';

const isContested = ({ state }: Row) => contestedStates.includes(state);

type Of = Parameters<typeof ruleFor>[0] & { row: Row };
export const materialSpecs = async ({ app, db, row }: Of) => [...await ruleFor({ app, db, row }, assessmentSettings.materials), ...recheckPapers(row, isContested(row))];

/** The materials of an application for assessment. */
export const papers = casePapers<Row>({
  flow: assessmentSteps, editableStates, isReviewer, form: (_, { form }) => form,
  openFor: (row, ties) => recheckPapersOpen(row, isContested(row), ties.has('applicant')),
  specs: ({ app, db }, row) => materialSpecs({ app, db, row }),
});
