/** Takes the training department's table of hours. */
import { sql } from 'kysely';
import { learningImport, type LearningRow } from 'contract/areas/annual-check/learning-import';
import type { Finding } from 'contract/kernel/workflow';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { importing, touches, type Judgement } from '../../../machines/imports/kind.ts';
import { lawyersByLicence, namedAs, type NamedLawyer } from '../../basic-info/lawyer/named-lawyers.public.ts';

interface Known { id: string; lawyerId: string; startedOn: string; courseName: string; kind: string; year: number; endedOn: string; hours: number; organiser: string; remark: string | null }

const whole = (row: LearningRow) => ({ ...row, year: row.year ?? Number(row.startedOn.slice(0, 4)), endedOn: row.endedOn ?? row.startedOn });
const keyOf = (lawyerId: string, { startedOn, courseName, kind }: Pick<Known, 'startedOn' | 'courseName' | 'kind'>) => JSON.stringify([lawyerId, startedOn, courseName, kind]);

function judge(row: LearningRow, today: string, lawyer: NamedLawyer | undefined, known: ReadonlyMap<string, Known>): Judgement {
  const { year, endedOn, ...given } = whole(row);
  const findings: Finding[] = namedAs(lawyer, row);
  const stop = (code: string, field: string, message: string) => findings.push({ level: 'BLOCK', code, field, message });
  if (endedOn < given.startedOn) stop('ORDER', 'endedOn', '结束时间早于开始时间，请核对');
  if (given.startedOn > today) stop('FUTURE', 'startedOn', '开始时间晚于今天，请核对');
  if (Math.abs(year - Number(given.startedOn.slice(0, 4))) > 1) stop('YEAR', 'year', '年度与培训日期相差超过一年，请核对');
  const own = lawyer && known.get(keyOf(lawyer.id, given));
  if (!own) return { findings, against: { known: null } };
  const differs = [
    ...(own.hours === given.hours ? [] : ['hours']), ...(own.year === year ? [] : ['year']), ...(own.endedOn === endedOn ? [] : ['endedOn']), ...(own.organiser === given.organiser ? [] : ['organiser']),
    ...(given.remark === undefined || own.remark === given.remark ? [] : ['remark']),
  ];
  return { findings, against: { known: own.id, differs } };
}

export default importing(learningImport, {
  touches: [touches('learningRecord', 'id')],

  async begin(_db, { associationId, today, by }) {
    return {
      async judge(db, candidates) {
        const rows = candidates.map(({ values }) => values);
        const lawyers = await lawyersByLicence(db, associationId, rows.map(({ licenceNo }) => licenceNo));
        const { rows: found } = await sql<Known>`
          select id, lawyer_id, started_on, course_name, kind, year, ended_on, hours, organiser, remark from learning_record
          where association_id = ${associationId} and lawyer_id = any(${[...lawyers.values()].map(({ id }) => id)}::uuid[]) and started_on = any(${rows.map(({ startedOn }) => startedOn)}::date[])`.execute(db);
        const known = new Map(found.map((one) => [keyOf(one.lawyerId, one), one]));
        return rows.map((row) => judge(row, today, lawyers.get(row.licenceNo), known));
      },

      async write(db, entering) {
        const lawyers = await lawyersByLicence(db, associationId, entering.map(({ candidate: { values } }) => values.licenceNo));
        const rows = entering.map(({ candidate: { values }, judgement: { against } }) => ({ id: against.known ?? newId(), isNew: against.known === null, lawyerId: lawyers.get(values.licenceNo)!.id, values: whole(values) }));
        await insertRows(db, 'learningRecord', rows.filter(({ isNew }) => isNew).map(({ id, lawyerId, values: { year, courseName, kind, organiser, startedOn, endedOn, hours, remark = null } }) =>
          ({ associationId, id, lawyerId, year, courseName, kind, organiser, startedOn, endedOn, hours, remark, createdBy: by.userId })));
        for (const { id, values: { year, endedOn, hours, organiser, remark } } of rows.filter(({ isNew }) => !isNew)) {
          await db.updateTable('learningRecord').set({ year, endedOn, hours, organiser, ...(remark !== undefined && { remark }), version: sql`version + 1` }).where('associationId', '=', associationId).where('id', '=', id).execute();
        }
        return rows.map(({ id }) => id);
      },
    };
  },
});
