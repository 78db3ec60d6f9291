/** Takes the year's reductions; a file that replaces revokes those of its years that it does not name. */
import { sql } from 'kysely';
import { learningReductionsImport, type ReductionRow } from 'contract/areas/annual-check/learning-reductions-import';
import type { Finding } from 'contract/kernel/workflow';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { importing, touches, type Judgement } from '../../../machines/imports/kind.ts';
import { lawyersByLicence, namedAs, type NamedLawyer } from '../../basic-info/lawyer/named-lawyers.public.ts';

interface Known { id: string; lawyerId: string; year: number; reason: string; isFull: boolean; reducedHours: number | null; fromOn: string | null; untilOn: string | null; remark: string | null }

const isFull = ({ isFull: said, reducedHours }: ReductionRow) => said ?? reducedHours === undefined;

function judge(row: ReductionRow, lawyer: NamedLawyer | undefined, known: readonly Known[]): Judgement {
  const findings: Finding[] = namedAs(lawyer, row);
  const stop = (code: string, field: string, message: string) => findings.push({ level: 'BLOCK', code, field, message });
  if (isFull(row) && row.reducedHours !== undefined) stop('BOTH', 'reducedHours', '全免的不要再填减免学时');
  if (!isFull(row) && row.reducedHours === undefined) stop('NEITHER', 'reducedHours', '不是全免的，请填写减免学时');
  if (row.isFull === undefined && row.reducedHours === undefined) stop('NEITHER', 'isFull', '请填写减免学时，或在“全免”栏填“是”');
  if (row.fromOn !== undefined && row.untilOn !== undefined && row.untilOn < row.fromOn) stop('ORDER', 'untilOn', '截止日期早于起始日期，请核对');
  const own = lawyer && known.find(({ lawyerId, year }) => lawyerId === lawyer.id && year === row.year);
  if (!own) return { findings, against: { known: null } };
  const given = { ...row, isFull: isFull(row), reducedHours: row.reducedHours ?? null };
  const differs = (['reason', 'isFull', 'reducedHours', 'fromOn', 'untilOn', 'remark'] as const).filter((field) => given[field] !== undefined && given[field] !== own[field]);
  return { findings, against: { known: own.id, differs } };
}

export default importing(learningReductionsImport, {
  touches: [touches('learningReduction', 'id')],

  ending: {
    inForce: (associationId, years) => sql`
      select t.id, l.name from learning_reduction t join lawyer l on l.association_id = t.association_id and l.id = t.lawyer_id
      where t.association_id = ${associationId} and t.revoked_on is null and t.year = any(${years}::int[])`,
    async end(db, { associationId, today }, ids) {
      await db.updateTable('learningReduction').set({ revokedOn: today, version: sql`version + 1` }).where('associationId', '=', associationId).where('id', 'in', ids).execute();
    },
  },

  async begin(_db, { associationId, by }) {
    return {
      async judge(db, candidates) {
        const rows = candidates.map(({ values }) => values);
        const lawyers = await lawyersByLicence(db, associationId, rows.map(({ licenceNo }) => licenceNo));
        const { rows: known } = await sql<Known>`
          select id, lawyer_id, year, reason, is_full, reduced_hours, from_on, until_on, remark from learning_reduction
          where association_id = ${associationId} and revoked_on is null and lawyer_id = any(${[...lawyers.values()].map(({ id }) => id)}::uuid[])`.execute(db);
        return rows.map((row) => judge(row, lawyers.get(row.licenceNo), known));
      },

      async write(db, entering) {
        const lawyers = await lawyersByLicence(db, associationId, entering.map(({ candidate: { values } }) => values.licenceNo));
        const rows = entering.map(({ candidate: { values }, judgement: { against } }) => ({ id: against.known ?? newId(), isNew: against.known === null, values, set: { reason: values.reason, isFull: isFull(values), reducedHours: values.reducedHours ?? null } }));
        await insertRows(db, 'learningReduction', rows.filter(({ isNew }) => isNew).map(({ id, set, values: { licenceNo, year, fromOn = null, untilOn = null, remark = null } }) =>
          ({ associationId, id, lawyerId: lawyers.get(licenceNo)!.id, year, ...set, fromOn, untilOn, remark, createdBy: by.userId })));
        for (const { id, set, values: { fromOn, untilOn, remark } } of rows.filter(({ isNew }) => !isNew)) {
          await db.updateTable('learningReduction').set({ ...set, ...(fromOn !== undefined && { fromOn }), ...(untilOn !== undefined && { untilOn }), ...(remark !== undefined && { remark }), version: sql`version + 1` }).where('associationId', '=', associationId).where('id', '=', id).execute();
        }
        return rows.map(({ id }) => id);
      },
    };
  },
});
