/** Every kind of business on the server, for what treats all alike: the list, what dates demand. */
import type { AnyFlow } from '../../kernel/flow.ts';
import { cancelSteps } from './cancel/cancel.server.ts';
import { cancelKind } from './cancel/cancel.ts';
import { changeTutorSteps } from './change-tutor/change-tutor.server.ts';
import { changeTutorKind } from './change-tutor/change-tutor.ts';
import { delaySteps } from './delay/delay.server.ts';
import { delayKind } from './delay/delay.ts';
import type { OwnKind } from './own-kind.ts';
import { pauseSteps } from './pause/pause.server.ts';
import { pauseKind } from './pause/pause.ts';
import { postponeInterviewSteps } from './postpone-interview/postpone-interview.server.ts';
import { postponeInterviewKind } from './postpone-interview/postpone-interview.ts';
import { reissueSteps } from './reissue/reissue.server.ts';
import { reissueKind } from './reissue/reissue.ts';
import { resumeSteps } from './resume/resume.server.ts';
import { resumeKind } from './resume/resume.ts';
import { transferFirmSteps } from './transfer-firm/transfer-firm.server.ts';
import { transferFirmKind } from './transfer-firm/transfer-firm.ts';

export const allKinds: readonly { own: OwnKind; flow: AnyFlow }[] = [
  { own: changeTutorKind, flow: changeTutorSteps }, { own: transferFirmKind, flow: transferFirmSteps }, { own: pauseKind, flow: pauseSteps }, { own: resumeKind, flow: resumeSteps }, { own: delayKind, flow: delaySteps },
  { own: postponeInterviewKind, flow: postponeInterviewSteps }, { own: cancelKind, flow: cancelSteps }, { own: reissueKind, flow: reissueSteps },
];
