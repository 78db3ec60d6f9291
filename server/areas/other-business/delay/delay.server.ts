import { delay, delayFlow } from 'contract/areas/other-business/delay';
import { implement } from '../../../kernel/context.ts';
import { flow } from '../../../kernel/flow.ts';
import { handlersOf } from '../handlers.ts';
import { flowOf, tutorRoad } from '../road.ts';
import { delayKind } from './delay.ts';

export const delaySteps = flow<typeof delayFlow, 'businessApplication'>({ workflow: delayFlow, ...flowOf(delayKind), ...tutorRoad(delayKind) });

export default implement(delay.feature, { flow: delaySteps, handlers: handlersOf(delayKind, delaySteps) });
