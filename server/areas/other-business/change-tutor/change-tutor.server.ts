import { changeTutor, changeTutorFlow } from 'contract/areas/other-business/change-tutor';
import { implement } from '../../../kernel/context.ts';
import { flow } from '../../../kernel/flow.ts';
import { handlersOf } from '../handlers.ts';
import { flowOf, tutorRoad } from '../road.ts';
import { changeTutorKind } from './change-tutor.ts';

export const changeTutorSteps = flow<typeof changeTutorFlow, 'businessApplication'>({ workflow: changeTutorFlow, ...flowOf(changeTutorKind), ...tutorRoad(changeTutorKind) });

export default implement(changeTutor.feature, { flow: changeTutorSteps, handlers: handlersOf(changeTutorKind, changeTutorSteps) });
