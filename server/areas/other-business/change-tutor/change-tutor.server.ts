import { changeTutor, changeTutorFlow } from 'contract/areas/other-business/change-tutor';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { implement } from '../../../kernel/context.ts';
import { flow } from '../../../kernel/flow.ts';
import { handlersOf } from '../handlers.ts';
import { oneReview } from '../one-review.ts';
import { flowOf, tutorRoad } from '../road.ts';
import { changeTutorKind } from './change-tutor.ts';

const road = tutorRoad(changeTutorKind);
const byOne = oneReview(changeTutorKind, otherBusinessSettings.changeTutorNeedsFinal);

export const changeTutorSteps = flow<typeof changeTutorFlow, 'businessApplication'>({
  workflow: changeTutorFlow, ...flowOf(changeTutorKind),
  effects: { ...road.effects, ...byOne.effects }, blockers: { ...road.blockers, ...byOne.blockers }, offers: { ...road.offers, ...byOne.offers },
});

export default implement(changeTutor.feature, { flow: changeTutorSteps, handlers: handlersOf(changeTutorKind, changeTutorSteps) });
