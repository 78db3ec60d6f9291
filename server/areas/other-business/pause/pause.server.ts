import { pause, pauseFlow } from 'contract/areas/other-business/pause';
import { implement } from '../../../kernel/context.ts';
import { flow } from '../../../kernel/flow.ts';
import { handlersOf } from '../handlers.ts';
import { flowOf, tutorRoad } from '../road.ts';
import { pauseKind } from './pause.ts';

export const pauseSteps = flow<typeof pauseFlow, 'businessApplication'>({ workflow: pauseFlow, ...flowOf(pauseKind), ...tutorRoad(pauseKind) });

export default implement(pause.feature, { flow: pauseSteps, handlers: handlersOf(pauseKind, pauseSteps) });
