/** Results of a session from a workbook: written to who attends; what they mean is settled when the session ends. */
import { sql } from 'kysely';
import { trainingResultsImport, type ResultRow } from 'contract/areas/practice/training-results-import';
import { stateTitle, type Finding } from 'contract/kernel/workflow';
import { enrolmentFlow } from 'contract/areas/practice/training-enrolment.flow';
import type { Db } from '../../../kernel/context.ts';
import { importing, touches, type Judgement } from '../../../machines/imports/kind.ts';
import type { Enrolment } from './enrolment-steps.ts';

type Known = Pick<Enrolment, 'id' | 'state' | 'internName' | 'certNo' | 'attendanceRate' | 'studyHours' | 'examScore'> & { periodNo: string; sessionState: string };

const block = (code: string, field: string, message: string): Finding => ({ level: 'BLOCK', code, field, message });

async function knownOf(db: Db, associationId: string, rows: readonly ResultRow[]): Promise<{ periods: Set<string>; known: Known[] }> {
  const periods = [...new Set(rows.map(({ periodNo }) => periodNo))];
  const { rows: sessions } = await sql<{ periodNo: string }>`select period_no from training_session where association_id = ${associationId} and period_no = any(${periods}) and state <> 'cancelled' and deleted_at is null`.execute(db);
  const { rows: known } = await sql<Known>`
    select e.id, e.state, e.intern_name, e.cert_no, e.attendance_rate, e.study_hours, e.exam_score, s.period_no, s.state as session_state from training_enrolment e
    join training_session s on s.association_id = e.association_id and s.id = e.session_id and s.state <> 'cancelled' and s.deleted_at is null
    where e.association_id = ${associationId} and e.deleted_at is null and e.state <> 'cancelled' and s.period_no = any(${periods}) and e.cert_no = any(${rows.map(({ certNo }) => certNo)})`.execute(db);
  return { periods: new Set(sessions.map(({ periodNo }) => periodNo)), known };
}

const fields = ['attendanceRate', 'studyHours', 'examScore'] as const;

function judge(row: ResultRow, periods: ReadonlySet<string>, known: readonly Known[]): Judgement {
  const unknown = (finding: Finding): Judgement => ({ findings: [finding], against: { known: null } });
  if (!periods.has(row.periodNo)) return unknown(block('PERIOD', 'periodNo', `没有期数为“${row.periodNo}”的培训班，请核对或先建立培训班`));
  const own = known.find(({ certNo, periodNo }) => certNo === row.certNo && periodNo === row.periodNo);
  if (!own) return unknown(block('NOT_ENROLLED', 'certNo', '该实习证号没有报名这一期，请核对期数和实习证号'));
  const differs = fields.filter((field) => row[field] !== undefined && row[field] !== own[field]);
  const findings = [
    ...(own.internName === row.name ? [] : [block('NAME', 'name', `该实习证号报名人为“${own.internName}”，姓名不一致，请核对`)]),
    ...(differs.length && !(own.state === 'attending' && ['running', 'scoring'].includes(own.sessionState)) ? [block('STATE', 'certNo', `该人员为“${stateTitle(enrolmentFlow, own.state)}”，只能录入参加培训、成绩未公布的人员`)] : []),
  ];
  return { findings, against: { known: own.id, differs } };
}

export default importing(trainingResultsImport, {
  touches: [touches('trainingEnrolment', 'id')],
  async begin(_db, { associationId }) {
    return {
      async judge(db, candidates) {
        const { periods, known } = await knownOf(db, associationId, candidates.map(({ values }) => values));
        return candidates.map(({ values }) => judge(values, periods, known));
      },
      async write(db, entering) {
        const { known } = await knownOf(db, associationId, entering.map(({ candidate }) => candidate.values));
        const ids: string[] = [];
        for (const { candidate: { values } } of entering) {
          const own = known.find(({ certNo, periodNo }) => certNo === values.certNo && periodNo === values.periodNo)!;
          const { attendanceRate = own.attendanceRate, studyHours = own.studyHours, examScore = own.examScore } = values;
          await db.updateTable('trainingEnrolment').set({ attendanceRate, studyHours, examScore, version: sql`version + 1`, updatedAt: sql`app_now()` }).where('associationId', '=', associationId).where('id', '=', own.id).execute();
          ids.push(own.id);
        }
        return ids;
      },
    };
  },
});
