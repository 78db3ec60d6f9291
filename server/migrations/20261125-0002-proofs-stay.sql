-- What was confirmed in a firm stays that firm's and that tutor's, as approved journals do: whoever comes after neither
-- loses nor gains it. What waits, or came back, goes along.
create or replace function proofs_follow_internship() returns trigger language plpgsql as $$
begin
  update intern_case set firm_id = new.firm_id, tutor_id = new.current_tutor_id where association_id = new.association_id and internship_id = new.id and state <> 'confirmed';
  update training_record set firm_id = new.firm_id, tutor_id = new.current_tutor_id where association_id = new.association_id and internship_id = new.id and state <> 'confirmed';
  return null;
end $$;

-- What went along before: back to who guided on the day of the confirmation.
update intern_case t set firm_id = r.firm_id, tutor_id = r.tutor_id
from (select distinct on (c.association_id, c.id) c.association_id, c.id, o.firm_id, o.tutor_id from intern_case c
      join tutor_relation o on o.association_id = c.association_id and o.internship_id = c.internship_id
        and o.start_date <= (c.confirmed_at at time zone 'Asia/Shanghai')::date and coalesce(o.end_date, 'infinity') >= (c.confirmed_at at time zone 'Asia/Shanghai')::date
      where c.state = 'confirmed' order by c.association_id, c.id, o.start_date desc) r
where t.association_id = r.association_id and t.id = r.id and (t.firm_id, t.tutor_id) is distinct from (r.firm_id, r.tutor_id);
update training_record t set firm_id = r.firm_id, tutor_id = r.tutor_id
from (select distinct on (c.association_id, c.id) c.association_id, c.id, o.firm_id, o.tutor_id from training_record c
      join tutor_relation o on o.association_id = c.association_id and o.internship_id = c.internship_id
        and o.start_date <= (c.confirmed_at at time zone 'Asia/Shanghai')::date and coalesce(o.end_date, 'infinity') >= (c.confirmed_at at time zone 'Asia/Shanghai')::date
      where c.state = 'confirmed' order by c.association_id, c.id, o.start_date desc) r
where t.association_id = r.association_id and t.id = r.id and (t.firm_id, t.tutor_id) is distinct from (r.firm_id, r.tutor_id);
