import { practiceLogFlow, type practiceLog } from 'contract/areas/journal/practice-log';
import { journalSettings } from 'contract/areas/journal/journal-settings';
import { journalSource, tutorScore } from 'contract/areas/journal/practice-log.form';
import { actionTitle, stateTitle } from 'contract/kernel/workflow';
import type { Output } from 'contract/kernel/endpoint';
import { loadCase, openActions } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { stateOf } from './log-list.ts';
import { caseTutorName, journalFiles } from './journal-files.ts';
import { writableStates, type Row } from './rules.ts';
import { similarTo } from './similar-shown.ts';
import { internshipOf, practiceLogSteps } from './steps.ts';

export async function journalDetail(ctx: Ctx, id: string): Promise<Output<typeof practiceLog.endpoints.getPracticeLog>> {
  const { db, viewer: { associationId } } = ctx;
  const found = await loadCase<Row>(db, practiceLogSteps, ctx.viewer, id);
  const { row, ties } = found;
  const [internship, names, lines, open, phrases, similar, leader, materials] = await Promise.all([
    internshipOf({ db, row }),
    db.selectFrom('intern as n').leftJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 'n.associationId').on('f.id', '=', row.firmId)).leftJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 'n.associationId').on('l.id', '=', row.tutorId))
      .select(['n.name as internName', 'f.name as firmName', 'l.name as tutorName']).where('n.associationId', '=', associationId).where('n.id', '=', row.internId).executeTakeFirstOrThrow(),
    db.selectFrom('reviewRecord').select(['id', 'at', 'actorName', 'action', 'toState', 'opinion']).where('associationId', '=', associationId).where('caseId', '=', id).orderBy('at', 'desc').orderBy('id', 'desc').execute(),
    openActions(ctx, practiceLogSteps, found),
    ctx.app.settings.get(db, associationId, journalSettings.phrases),
    similarTo(ctx, row, ties),
    caseTutorName(db, row), journalFiles.list(ctx, row),
  ]);
  const isWriter = ties.has('intern');
  const { journalDate, workType, caseMode, caseNo, caseName, caseTutorId, content, experience, hours, weather } = row;
  return {
    id, version: row.version, applicationNo: row.applicationNo, state: stateOf(row.state), stateTitle: stateTitle(practiceLogFlow, row.state), journalDate, dayNo: row.dayNo, isWorkday: row.isWorkday, internshipId: row.internshipId,
    internName: names.internName, firmName: names.firmName ?? '', tutorName: names.tutorName ?? '',
    form: { journalDate, workType, caseMode, caseNo, caseName, caseTutorId, content, experience, hours, weather }, caseTutorName: leader, materials,
    editable: isWriter && writableStates.includes(row.state) && !internship.journalsLockedAt, words: row.words, isLate: row.isLate, lateDays: row.lateDays, isSuspicious: row.isSuspicious, similarity: row.similarity, similar,
    submittedAt: row.submittedAt, reviewedAt: row.reviewedAt, autoApproved: row.autoApproved, tutorComment: row.tutorComment, tutorScore: tutorScore.safeParse(row.tutorScore).data ?? null, fixDue: row.state === 'returned' ? row.fixDue : null,
    source: journalSource.parse(row.source), locked: internship.journalsLockedAt !== null, open, phrases: ties.has('tutor') ? phrases : [],
    journal: lines.map(({ action, toState, ...line }) => ({ ...line, actionTitle: actionTitle(practiceLogFlow, action), toStateTitle: stateTitle(practiceLogFlow, toState) })),
  };
}
