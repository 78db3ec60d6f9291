import { trainingSession } from 'contract/areas/practice/training';
import { courseSettings } from 'contract/areas/practice/training-settings';
import type { Output } from 'contract/kernel/endpoint';
import { loadCase, openActions } from '../../../kernel/act.ts';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { caseJournal } from '../../../machines/casework/case-journal.ts';
import { entriesThatFit } from '../../../machines/casework/stored-fields.ts';
import { keepDates } from './keep-dates.ts';
import { isMissing } from './results.ts';
import { forViewer, listSessions } from './session-list.ts';
import { isChangeable, saveSession } from './save-session.ts';
import { sessionSteps, type Session } from './session-steps.ts';

const courseShown = trainingSession.endpoints.getTrainingSession.output.shape.courses.element;

async function detailOf(ctx: Ctx, id: string): Promise<Output<typeof trainingSession.endpoints.getTrainingSession>> {
  const found = await loadCase<Session>(ctx.db, sessionSteps, ctx.viewer, id);
  const { row, ties } = found;
  const all = await ctx.db.selectFrom('trainingEnrolment').select(['state', 'attendanceRate', 'studyHours', 'examScore']).where('associationId', '=', row.associationId).where('sessionId', '=', id).where('deletedAt', 'is', null).execute();
  const count = (...states: string[]) => all.filter(({ state }) => states.includes(state)).length;
  const [shown] = await forViewer(ctx, [{ ...row, enrolled: count('enrolled', 'attending', 'passed', 'failed', 'absent'), waiting: count('waitlist') }]);
  const manages = ties.has('training');
  return {
    ...shown!, passScore: row.passScore, attendanceMin: row.attendanceMin, courses: entriesThatFit(courseShown, row.courses), notice: row.notice, editable: manages && isChangeable(row), manages,
    unscored: manages ? all.filter((one) => one.state === 'attending' && isMissing(one, row)).length : 0, passed: manages ? count('passed') : 0, failed: manages ? count('failed', 'absent') : 0,
    journal: manages ? await caseJournal(ctx, sessionSteps.workflow, row, false) : [], open: await openActions(ctx, sessionSteps, found),
  };
}

export default implement(trainingSession, {
  flow: sessionSteps,
  scheduled: { trainingDates: keepDates },
  handlers: {
    getTrainingSessions: listSessions,
    getTrainingSession: (ctx, { id }) => detailOf(ctx, id),
    save: saveSession,
    async usual({ app, db, viewer }) {
      const of = <T>(setting: Parameters<typeof app.settings.get<T>>[2]) => app.settings.get(db, viewer.associationId, setting);
      return { passScore: await of(courseSettings.trainingPassScore), requiredHours: await of(courseSettings.trainingMinHours), attendanceMin: Math.round(await of(courseSettings.attendanceMinRate) * 100) };
    },
  },
});
