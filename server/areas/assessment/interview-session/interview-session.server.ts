import { interviewSession } from 'contract/areas/assessment/interview-session';
import { sessionSettings } from 'contract/areas/assessment/interview-settings';
import { implement } from '../../../kernel/context.ts';
import { examinersCalled, specialtyTitles } from '../examiner/examiners.public.ts';
import { templateChoices } from '../score-template/score-templates.public.ts';
import { changeStaff } from './change-staff.ts';
import { detailOf } from './detail.ts';
import { drawLots, enterLot } from './lots.ts';
import { missCandidate, signInCandidate, undoMissed, undoSignIn } from './on-the-day.ts';
import { moveAside, otherPlaces } from './move-aside.ts';
import { autoArrange, placeCandidate, takeOut } from './placing.ts';
import { markPresent, replaceExaminer, successorsOf } from './replace-examiner.ts';
import { staffOptions } from './room-staff.ts';
import { saveSession } from './save-session.ts';
import { listSessions } from './session-list.ts';
import { sessionSteps } from './session-steps.ts';
import { swapCandidates } from './swapping.ts';
import { sessionsJudged } from './judged.ts';

export default implement(interviewSession, {
  flow: sessionSteps,
  judged: [sessionsJudged],
  handlers: {
    getInterviewSessions: listSessions,
    getInterviewSession: (ctx, { id }) => detailOf(ctx, id),
    async usual({ app, db, viewer }) {
      const of = <T>(setting: Parameters<typeof app.settings.get<T>>[2]) => app.settings.get(db, viewer.associationId, setting);
      return { startsAt: await of(sessionSettings.startsAt), endsAt: await of(sessionSettings.endsAt), minutesPerPerson: await of(sessionSettings.minutesPerPerson), signInBefore: await of(sessionSettings.signInBefore), drawMode: await of(sessionSettings.drawMode), panelSize: await of(sessionSettings.panelSize), scoreTemplates: (await templateChoices(db, viewer.associationId)).map(({ id, title }) => ({ id, title })) };
    },
    async examiners({ db, viewer }, { keyword = '' }) {
      return (await examinersCalled(db, viewer.associationId, keyword)).map(({ id, name, unitName, specialties, serveCount, unfit }) => ({ id, name, unitName, specialtyTitles: specialtyTitles(specialties), serveCount, unfit }));
    },
    staff: staffOptions, changeStaff,
    save: saveSession,
    auto: autoArrange, place: (ctx, given) => placeCandidate(ctx, given), swap: swapCandidates, takeOut,
    signIn: signInCandidate, undoSignIn, miss: missCandidate, undoMiss: undoMissed, draw: drawLots, enterLot, present: markPresent, successors: successorsOf, replace: replaceExaminer, otherPlaces, moveAside,
  },
});
