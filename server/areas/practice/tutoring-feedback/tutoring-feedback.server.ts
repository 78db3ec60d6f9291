import { tutoringFeedback } from 'contract/areas/practice/tutoring-feedback';
import { implement } from '../../../kernel/context.ts';
import { giveFeedback, ownState } from './give-feedback.ts';
import { listFeedback, openFeedback } from './shown-feedback.ts';

export default implement(tutoringFeedback, {
  handlers: { getFeedbacks: listFeedback, getFeedback: openFeedback, getOwn: (ctx) => ownState(ctx), give: giveFeedback },
});
