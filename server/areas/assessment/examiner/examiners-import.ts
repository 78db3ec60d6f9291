/** Takes a table of examiners: lawyers of the register, who keep to the same conditions as those taken in one by one. */
import { sql } from 'kysely';
import { examinersImport, specialtiesOf, type ExaminerRow } from 'contract/areas/assessment/examiners-import';
import { specialty } from 'contract/areas/assessment/examiner-words';
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { importing, touches, type Judgement } from '../../../machines/imports/kind.ts';
import { lawyersByLicence, namedAs, type NamedLawyer } from '../../basic-info/lawyer/named-lawyers.public.ts';
import { unfitLawyers } from './fitness.ts';
import { examinerNumber } from './save-examiner.ts';

interface Known { id: string; lawyerId: string; specialties: string[]; isCommittee: boolean; trainedOn: string | null }

const block = (code: string, field: string, message: string): Finding => ({ level: 'BLOCK', code, field, message });

function judge(row: ExaminerRow, lawyer: NamedLawyer | undefined, unfit: string | undefined, known: Known | undefined): Judgement {
  const { known: codes, unknown } = specialtiesOf(row.specialties);
  const findings = [
    ...namedAs(lawyer, row),
    ...(unknown.length ? [block('SPECIALTY', 'specialties', `没有“${unknown.join('、')}”，可填：${Object.values(specialty.labels).join('、')}`)] : []),
    ...(unfit !== undefined && !known ? [block('UNFIT', 'licenceNo', `不符合考官条件：${unfit}`)] : []),
  ];
  if (!known) return { findings, against: { known: null } };
  const differs = [
    ...(codes.toSorted().join() === known.specialties.toSorted().join() ? [] : ['specialties']), ...(row.isCommittee !== undefined && row.isCommittee !== known.isCommittee ? ['isCommittee'] : []),
    ...(row.trainedOn !== undefined && row.trainedOn !== known.trainedOn ? ['trainedOn'] : []),
  ];
  return { findings, against: { known: known.id, differs } };
}

export default importing(examinersImport, {
  touches: [touches('examiner', 'id')],
  async begin(_db, { associationId, by }) {
    const knownOf = async (db: Db, lawyers: ReadonlyMap<string, NamedLawyer>) => (await sql<Known>`
      select id, lawyer_id, specialties, is_committee, trained_on from examiner where association_id = ${associationId} and deleted_at is null and lawyer_id = any(${[...lawyers.values()].map(({ id }) => id)}::uuid[])`.execute(db)).rows;
    return {
      async judge(db, candidates) {
        const rows = candidates.map(({ values }) => values);
        const lawyers = await lawyersByLicence(db, associationId, rows.map(({ licenceNo }) => licenceNo));
        const unfit = await unfitLawyers(db, associationId, [...lawyers.values()].map(({ id }) => id));
        const known = await knownOf(db, lawyers);
        return rows.map((row) => { const lawyer = lawyers.get(row.licenceNo); return judge(row, lawyer, lawyer && unfit.get(lawyer.id), known.find(({ lawyerId }) => lawyerId === lawyer?.id)); });
      },
      async write(db, entering) {
        const lawyers = await lawyersByLicence(db, associationId, entering.map(({ candidate: { values } }) => values.licenceNo));
        const ids: string[] = [];
        for (const { candidate: { values: { licenceNo, specialties, isCommittee, trainedOn } }, judgement: { against } } of entering) {
          const lawyer = lawyers.get(licenceNo)!;
          const id = against.known ?? newId();
          if (against.known === null) {
            await insertRows(db, 'examiner', [{ associationId, id, applicationNo: await examinerNumber(db, associationId), state: 'active', kind: 'MEMBER', lawyerId: lawyer.id, name: lawyer.name, specialties: specialtiesOf(specialties).known, isCommittee: isCommittee ?? false, trainedOn: trainedOn ?? null, createdBy: by.userId }]);
          } else {
            await db.updateTable('examiner').set({ specialties: specialtiesOf(specialties).known, ...(isCommittee !== undefined && { isCommittee }), ...(trainedOn !== undefined && { trainedOn }), version: sql`version + 1`, updatedAt: sql`app_now()` }).where('associationId', '=', associationId).where('id', '=', id).execute();
          }
          ids.push(id);
        }
        return ids;
      },
    };
  },
});
