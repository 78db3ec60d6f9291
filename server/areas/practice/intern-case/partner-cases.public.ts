import { sql } from 'kysely';

/**
 * In a firm that does no litigation the cases led by its partners stand in for those led by the tutor (internship rules 4.6, KH11): how many there are,
 * of a row of `internship` under this name; null where the firm litigates. That it does is what the confirmed cases of its interns say.
 */
export const partnerCases = (name: string) => {
  const [association, id, firm] = [sql.ref(`${name}.association_id`), sql.ref(`${name}.id`), sql.ref(`${name}.firm_id`)];
  return sql<number | null>`(case when not exists (select from intern_case c where c.association_id = ${association} and c.firm_id = ${firm} and c.state = 'confirmed' and c.case_type <> 'NON_LITIGATION' and c.deleted_at is null)
    then (select count(*)::int from intern_case c join lawyer r on r.association_id = c.association_id and r.id = c.lead_lawyer_id
      where c.association_id = ${association} and c.internship_id = ${id} and c.state = 'confirmed' and c.deleted_at is null and r.is_partner) end)`;
};
