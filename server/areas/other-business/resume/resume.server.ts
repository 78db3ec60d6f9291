import { resume, resumeFlow } from 'contract/areas/other-business/resume';
import { implement } from '../../../kernel/context.ts';
import { flow } from '../../../kernel/flow.ts';
import { handlersOf } from '../handlers.ts';
import { flowOf, tutorRoad } from '../road.ts';
import { resumeKind } from './resume.ts';

export const resumeSteps = flow<typeof resumeFlow, 'businessApplication'>({ workflow: resumeFlow, ...flowOf(resumeKind), ...tutorRoad(resumeKind) });

export default implement(resume.feature, { flow: resumeSteps, handlers: handlersOf(resumeKind, resumeSteps) });
