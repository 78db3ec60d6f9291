import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import { loadCase } from '../../../kernel/act.ts';
import { implement } from '../../../kernel/context.ts';
import { book } from './application-book.ts';
import { countApplications, listApplications } from './application-list.ts';
import { detailOf } from './application-detail.ts';
import { prefillOf, saveDraft } from './draft.ts';
import { openField } from './form-store.ts';
import { markField } from './mark-field.ts';
import { markMaterial, openMaterial, removeMaterial, uploadMaterial } from './material-files.ts';
import { applicationsJudged } from './judged.ts';
import { closeOverdue } from './overdue.ts';
import { compareWithRegister } from './register-comparison.ts';
import { practiceSteps, type Row } from './steps.ts';
import { mayReveal } from './ties.ts';
import { tutorChoices } from './tutor-choices.ts';

export default implement(practiceApplication, {
  flow: practiceSteps,
  // The refusal at the applicant's side is by the minute (steps.ts); closing the case may follow a little later.
  scheduled: { practiceOverdue: closeOverdue },
  judged: [applicationsJudged],
  tasks: { bindApplication: book.bind },
  handlers: {
    getPracticeApplications: listApplications,
    countPracticeApplications: countApplications,
    getPracticeApplication: (ctx, { id }) => detailOf(ctx, id),
    prefill: (ctx) => prefillOf(ctx),
    tutors: tutorChoices,
    save: saveDraft,
    uploadMaterial,
    removeMaterial,
    getMaterialFile: openMaterial,
    markMaterial,
    markField,
    compareWithRegister,
    orderBook: book.orderBook,
    getBook: book.getBook,
    getBookFile: book.getBookFile,
    async reveal(ctx, { id, field, purpose }) {
      const { row, ties } = await loadCase<Row>(ctx.db, practiceSteps, ctx.viewer, id);
      if (!mayReveal(ctx.viewer, row, ties)) return ctx.fail('forbidden');
      ctx.subject({ entity: practiceFlow.entity, id, after: { field }, note: purpose });
      return { value: openField(ctx.app, row, field) };
    },
  },
});
