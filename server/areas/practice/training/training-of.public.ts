/** What group training has come to for an internship: how it stands in the register, and each course that was taken, the newest first. */
import { trainingStatus } from 'contract/areas/practice/internship-words';
import { enrolmentFlow } from 'contract/areas/practice/training-enrolment.flow';
import { stateTitle } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';

/** Enrolled, and never there: says nothing of him. */
const untaken = ['rejected', 'cancelled'] as const;

export async function trainingOf(db: Db, { associationId, internshipId }: { associationId: string; internshipId: string }) {
  const standing = await db.selectFrom('internship').select(['trainingStatus', 'trainingCertNo', 'trainingPassDate']).where('associationId', '=', associationId).where('id', '=', internshipId).executeTakeFirstOrThrow();
  const courses = await db.selectFrom('trainingEnrolment as t').innerJoin('trainingSession as s', (join) => join.onRef('s.associationId', '=', 't.associationId').onRef('s.id', '=', 't.sessionId'))
    .where('t.associationId', '=', associationId).where('t.internshipId', '=', internshipId).where('t.deletedAt', 'is', null).where('t.state', 'not in', [...untaken])
    .select(['t.id', 't.state', 's.periodNo', 's.name', 't.attendanceRate', 't.studyHours', 't.examScore', 't.resitCount']).orderBy('t.createdAt', 'desc').orderBy('t.id').execute();
  return {
    statusTitle: trainingStatus.labels[trainingStatus.parse(standing.trainingStatus)], certNo: standing.trainingCertNo, passDate: standing.trainingPassDate,
    courses: courses.map(({ state, ...row }) => ({ ...row, stateTitle: stateTitle(enrolmentFlow, state) })),
  };
}
