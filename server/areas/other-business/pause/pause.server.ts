import { pause, pauseFlow } from 'contract/areas/other-business/pause';
import { implement } from '../../../kernel/context.ts';
import { flow } from '../../../kernel/flow.ts';
import { handlersOf } from '../handlers.ts';
import { flowOf, tutorRoad } from '../road.ts';
import { pauseKind } from './pause.ts';

export const pauseSteps = flow<typeof pauseFlow, 'businessApplication'>({ workflow: pauseFlow, ...flowOf(pauseKind), ...tutorRoad(pauseKind),
  // The letter says why, as the application does: not to the tutor, nor to who only looks on.
  readsDocuments: (ties) => ['applicant', 'firm', 'firstReviewer', 'finalReviewer'].some((tie) => ties.has(tie)),
});

export default implement(pause.feature, { flow: pauseSteps, handlers: handlersOf(pauseKind, pauseSteps) });
