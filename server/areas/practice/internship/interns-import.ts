/**
 * 实习人员名册: internships that were registered before this system, with the person, the certificate, the tutor and how
 * far training has come. Key: the certificate's number. Only what is new enters: what has changed since is the business
 * of the applications (pause, tutor, firm), each with its own review.
 */
import { sql } from 'kysely';
import { internsImport } from 'contract/areas/practice/interns-import';
import { importing, touches } from '../../../machines/imports/kind.ts';
import { loadFirms, unknownFirm } from '../../basic-info/lawyer/roster-firm.public.ts';
import { judgeInterns } from './interns-import-judge.ts';
import { writeInterns } from './interns-import-write.ts';

export default importing(internsImport, {
  // The numbers that were taken from sequences stay taken: a number that was given once means nobody else later.
  touches: [
    {
      table: 'intern', entity: sql`(select min(own.id::text)::uuid from internship own where own.intern_id = t.id and own.xmin = pg_current_xact_id()::xid)`,
      of: (ids) => sql`t.id in (select intern_id from internship where id = any(${ids}::uuid[]))`,
    },
    touches('internship', 'id'), touches('internshipCertificate', 'internship_id'), touches('tutorRelation', 'internship_id'),
  ],

  async begin(db, context) {
    const firms = await loadFirms(db, context.associationId);
    return {
      refers: (values) => unknownFirm(firms, values),
      judge: (inside, candidates) => judgeInterns(inside, context, firms, candidates),
      write: (inside, entering) => writeInterns(inside, context, firms, entering),
    };
  },
});
