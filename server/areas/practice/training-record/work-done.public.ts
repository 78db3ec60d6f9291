import { sql } from 'kysely';
import type { WorkDone } from 'contract/areas/practice/internship-progress';
import { hasCaseFile } from '../intern-case/case-files.public.ts';

/** What has been practised, by kind: confirmed records, cases with their whole file, and hours of free legal service from approved journals; of a row of `internship` under this name. */
export const workDone = (name: string) => {
  const [association, id] = [sql.ref(`${name}.association_id`), sql.ref(`${name}.id`)];
  return sql<WorkDone>`(
    select jsonb_build_object('reception', count(*) filter (where w.training_type = 'RECEPTION'), 'contract', count(*) filter (where w.training_type = 'CONTRACT'),
      'archive', count(*) filter (where w.training_type = 'ARCHIVE'), 'court', count(*) filter (where w.training_type = 'COURT'),
      'caseFiles', (select count(*) from intern_case c where c.association_id = ${association} and c.internship_id = ${id} and ${hasCaseFile}),
      'hours', (select coalesce(sum(j.hours), 0) from practice_journal j where j.association_id = ${association} and j.internship_id = ${id} and j.work_type = 'PUBLIC_SERVICE' and j.state = 'approved' and j.deleted_at is null))
    from training_record w where w.association_id = ${association} and w.internship_id = ${id} and w.state = 'confirmed' and w.deleted_at is null)`;
};
