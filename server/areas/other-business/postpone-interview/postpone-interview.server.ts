import { postponeInterview, postponeInterviewFlow } from 'contract/areas/other-business/postpone-interview';
import { implement } from '../../../kernel/context.ts';
import { flow } from '../../../kernel/flow.ts';
import { handlersOf } from '../handlers.ts';
import { flowOf, tutorRoad } from '../road.ts';
import { postponeInterviewKind } from './postpone-interview.ts';

export const postponeInterviewSteps = flow<typeof postponeInterviewFlow, 'businessApplication'>({ workflow: postponeInterviewFlow, ...flowOf(postponeInterviewKind), ...tutorRoad(postponeInterviewKind) });

export default implement(postponeInterview.feature, { flow: postponeInterviewSteps, handlers: handlersOf(postponeInterviewKind, postponeInterviewSteps) });
