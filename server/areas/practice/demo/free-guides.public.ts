/** Seniors of the demonstration's firms who may guide interns and hardly do: not those of the accounts' firms, and no heads, who sign for the firm. */
import { sql, type RawBuilder } from 'kysely';
import { guidedInternship } from 'contract/areas/practice/internship-words';

/** Of the lawyer `l`: what names him as tutor and is not decided yet takes a place of his as well. */
export const applicationsUnderWay = sql`(select count(*) from practice_application a where a.association_id = l.association_id and a.tutor_id = l.id and a.state not in ('approved', 'rejected', 'withdrawn', 'overdueClosed'))`;

/** `guided`: so many each has at present, or is asked to take. */
export const freeGuides = (associationId: string): RawBuilder<unknown> => sql`
  select l.id, l.name, l.firm_id, l.licence_no, f.name_sort, f.head_name as head, (
      (select count(*) from internship i where i.association_id = l.association_id and i.current_tutor_id = l.id and i.status in (${sql.join([...guidedInternship])}))
      + ${applicationsUnderWay}
      + (select count(*) from business_application b where b.association_id = l.association_id and b.new_tutor_id = l.id and b.state not in ('approved', 'rejected', 'withdrawn', 'overdueClosed', 'closed')))::int as guided
  from lawyer l
  join law_firm f on f.association_id = l.association_id and f.id = l.firm_id and f.status = 'ACTIVE' and f.head_name <> l.name
  join firm_reception r on r.association_id = f.association_id and r.firm_id = f.id and r.state = 'granted'
  where l.association_id = ${associationId} and l.status = 'PRACTISING' and l.lawyer_type = 'FULL_TIME' and l.deleted_at is null and l.first_practice_date < app_today() - interval '6 years'
    and not exists (select from user_role u where u.association_id = f.association_id and u.firm_id = f.id)
    and not exists (select from tutor_suspension s where s.association_id = l.association_id and s.lawyer_id = l.id)`;
