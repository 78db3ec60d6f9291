import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { implement } from '../../../kernel/context.ts';
import { book } from './assessment-book.ts';
import { countAssessments, listAssessments } from './assessment-list.ts';
import { keepDates } from './by-date.ts';
import { consequences } from './consequences.ts';
import { detailOf } from './detail.ts';
import { prepare, saveDraft } from './draft.ts';
import { assessmentsJudged, internshipsJudged } from './judged.ts';
import { papers } from './papers.ts';
import { assessmentSteps } from './steps.ts';

export default implement(assessmentApplication, {
  flow: assessmentSteps,
  judged: [internshipsJudged, assessmentsJudged],
  scheduled: { assessmentDates: keepDates },
  tasks: { bindAssessment: book.bind },
  handlers: {
    getAssessmentApplications: listAssessments,
    countAssessmentApplications: countAssessments,
    getAssessmentApplication: detailOf,
    prepare,
    save: saveDraft,
    consequences,
    uploadMaterial: papers.uploadMaterial, removeMaterial: papers.removeMaterial, getMaterialFile: papers.openMaterial, markMaterial: papers.markMaterial,
    orderBook: book.orderBook, getBook: book.getBook, getBookFile: book.getBookFile,
  },
});
