/** Every kind of business on the server, for what treats all alike: the list, what dates demand. */
import type { AnyFlow } from '../../kernel/flow.ts';
import { changeTutorSteps } from './change-tutor/change-tutor.server.ts';
import { changeTutorKind } from './change-tutor/change-tutor.ts';
import type { OwnKind } from './own-kind.ts';
import { pauseSteps } from './pause/pause.server.ts';
import { pauseKind } from './pause/pause.ts';
import { resumeSteps } from './resume/resume.server.ts';
import { resumeKind } from './resume/resume.ts';

export const allKinds: readonly { own: OwnKind; flow: AnyFlow }[] = [
  { own: changeTutorKind, flow: changeTutorSteps }, { own: pauseKind, flow: pauseSteps }, { own: resumeKind, flow: resumeSteps },
];
