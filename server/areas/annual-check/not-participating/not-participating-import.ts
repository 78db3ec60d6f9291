/** Takes the year's list of those who do not take part; one that replaces brings back whom it does not name. */
import { sql } from 'kysely';
import { notParticipatingImport, type NotParticipatingRow } from 'contract/areas/annual-check/not-participating-import';
import type { Finding } from 'contract/kernel/workflow';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { importing, touches, type Judgement } from '../../../machines/imports/kind.ts';
import { lawyersByLicence, namedAs, type NamedLawyer } from '../../basic-info/lawyer/named-lawyers.public.ts';

interface Known { id: string; lawyerId: string; year: number; reason: string; fromOn: string | null; untilOn: string | null; proofNo: string | null; remark: string | null }

const fields = ['reason', 'fromOn', 'untilOn', 'proofNo', 'remark'] as const;
/** Without a paper nobody is let off for these. */
const needsProof: readonly string[] = ['CANCELLED', 'REVOKED', 'STOP_PRACTICE', 'SERVING_SENTENCE'];

function judge(row: NotParticipatingRow, lawyer: NamedLawyer | undefined, known: readonly Known[]): Judgement {
  const findings: Finding[] = namedAs(lawyer, row);
  if (row.fromOn !== undefined && row.untilOn !== undefined && row.untilOn < row.fromOn) findings.push({ level: 'BLOCK', code: 'ORDER', field: 'untilOn', message: '截止日期早于起始日期，请核对' });
  if (needsProof.includes(row.reason) && row.proofNo === undefined) findings.push({ level: 'WARN', code: 'PROOF', field: 'proofNo', message: '没有填写证明文号，请尽快补上' });
  const own = lawyer && known.find(({ lawyerId, year }) => lawyerId === lawyer.id && year === row.year);
  if (!own) return { findings, against: { known: null } };
  return { findings, against: { known: own.id, differs: fields.filter((field) => row[field] !== undefined && row[field] !== own[field]) } };
}

export default importing(notParticipatingImport, {
  touches: [touches('notParticipating', 'id')],

  ending: {
    inForce: (associationId, years) => sql`
      select t.id, l.name from not_participating t join lawyer l on l.association_id = t.association_id and l.id = t.lawyer_id
      where t.association_id = ${associationId} and t.ended_on is null and t.year = any(${years}::int[])`,
    async end(db, { associationId, today }, ids) {
      await db.updateTable('notParticipating').set({ endedOn: today, version: sql`version + 1` }).where('associationId', '=', associationId).where('id', 'in', ids).execute();
    },
  },

  async begin(_db, { associationId, by }) {
    return {
      async judge(db, candidates) {
        const rows = candidates.map(({ values }) => values);
        const lawyers = await lawyersByLicence(db, associationId, rows.map(({ licenceNo }) => licenceNo));
        const { rows: known } = await sql<Known>`
          select id, lawyer_id, year, reason, from_on, until_on, proof_no, remark from not_participating
          where association_id = ${associationId} and ended_on is null and lawyer_id = any(${[...lawyers.values()].map(({ id }) => id)}::uuid[])`.execute(db);
        return rows.map((row) => judge(row, lawyers.get(row.licenceNo), known));
      },

      async write(db, entering) {
        const lawyers = await lawyersByLicence(db, associationId, entering.map(({ candidate: { values } }) => values.licenceNo));
        const rows = entering.map(({ candidate: { values }, judgement: { against } }) => ({ id: against.known ?? newId(), isNew: against.known === null, values }));
        await insertRows(db, 'notParticipating', rows.filter(({ isNew }) => isNew).map(({ id, values: { licenceNo, year, reason, fromOn = null, untilOn = null, proofNo = null, remark = null } }) =>
          ({ associationId, id, lawyerId: lawyers.get(licenceNo)!.id, year, reason, fromOn, untilOn, proofNo, remark, createdBy: by.userId })));
        for (const { id, values } of rows.filter(({ isNew }) => !isNew)) {
          const set = Object.fromEntries(fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])));
          await db.updateTable('notParticipating').set({ ...set, version: sql`version + 1` }).where('associationId', '=', associationId).where('id', '=', id).execute();
        }
        return rows.map(({ id }) => id);
      },
    };
  },
});
