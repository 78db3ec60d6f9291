import { editableStates } from 'contract/areas/assessment/assessment-flow';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { casePapers } from '../../../machines/casework/case-papers.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { assessmentSteps, type Row } from './steps.ts';
import { isReviewer } from './ties.ts';

/** The materials of an application for assessment. */
export const papers = casePapers<Row>({ flow: assessmentSteps, editableStates, isReviewer, form: ({ form }) => form, specs: (ctx, row) => ruleFor({ ...ctx, row }, assessmentSettings.materials) });
