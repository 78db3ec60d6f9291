/** Takes the list of tutors: checks those who shall be fit, writes down those who were set aside before this system. */
import { tutorsImport } from 'contract/areas/practice/tutors-import';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { importing, touches } from '../../../machines/imports/kind.ts';
import { lawyersByLicence } from '../../basic-info/lawyer/named-lawyers.public.ts';
import { judgeTutors, rulesOf } from './tutors-import-judge.ts';

export default importing(tutorsImport, {
  touches: [touches('tutorSuspension', 'id')],
  async begin(db, { associationId, today, by }) {
    const rules = { ...await rulesOf(db, associationId), today };
    return {
      judge: (inside, candidates) => judgeTutors(inside, associationId, candidates.map(({ values }) => values), rules),
      async write(inside, entering) {
        const lawyers = await lawyersByLicence(inside, associationId, entering.map(({ candidate: { values } }) => values.licenceNo));
        // Only suspensions enter, and those were judged to be whole.
        const rows = entering.map(({ candidate: { values: { licenceNo, fromOn, until = null, reason = '', presentInterns } } }) => ({
          associationId, id: newId(), lawyerId: lawyers.get(licenceNo)!.id, ...(fromOn !== undefined && { fromOn }), until, reason, mustChange: presentInterns === 'CHANGE', decidedBy: by.userId, decidedByName: by.userName,
        }));
        await insertRows(inside, 'tutorSuspension', rows);
        return rows.map(({ id }) => id);
      },
    };
  },
});
