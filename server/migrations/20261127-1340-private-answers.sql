-- Personal data that no mask fits (民族, 政治面貌, 品行声明, health) is kept sealed. SQL cannot seal: what lies there already is
-- sealed by the product when it starts (server/start/seal-what-lies-open.ts), table by table, and struck off this list.
alter table practice_application add column form_private_sealed text collate "C", add column snapshot_private_sealed text collate "C", add column precheck_report_sealed text collate "C";
alter table business_application add column form_private_sealed text collate "C", add column snapshot_private_sealed text collate "C", add column precheck_report_sealed text collate "C";
alter table intern add column profile_private_sealed text collate "C";
alter table review_record add column diff_sealed text collate "C";
alter table decision_document add column data_private_sealed text collate "C";

create table lies_open (table_name text collate "C" primary key);
comment on table lies_open is 'Tables with rows from before their personal answers were sealed.';
insert into lies_open values ('intern'), ('practice_application'), ('business_application'), ('review_record'), ('decision_document');

-- An issued document says what it said: part of it may move, once, into the sealed column, and be sealed with another key.
create or replace function keep_as_issued() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.file_id is null and to_jsonb(new) - 'file_id' = to_jsonb(old) - 'file_id' then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.data_private_sealed is not null and to_jsonb(new) - 'data' - 'data_private_sealed' = to_jsonb(old) - 'data' - 'data_private_sealed'
    and (case when old.data_private_sealed is null then old.data @> new.data else old.data = new.data end) then
    return new;
  end if;
  raise exception 'an issued document is never changed or removed' using errcode = 'insufficient_privilege';
end $$;

-- The same for what a resubmission changed; nothing else of a review record is written again.
drop trigger review_record_append_only on review_record;
create trigger review_record_append_only before delete on review_record for each row execute function refuse_change();
create trigger review_record_only_sealed before update on review_record for each row
  when (not (new.diff is null and new.diff_sealed is not null and (old.diff is null) = (old.diff_sealed is not null) and to_jsonb(new.*) - 'diff' - 'diff_sealed' = to_jsonb(old.*) - 'diff' - 'diff_sealed'))
  execute function refuse_change();

-- In an internship's history and among a decision's effects stands that it was changed, as for 政治面貌 (the trail has what it was).
update internship_history set before = '民族：***', after = '***' || coalesce(substring(after from '（.*$'), '') where kind = 'data' and before like '民族：%';
update business_application b set effects = (
  select jsonb_agg(case when one ->> 'title' = '民族' then one || '{"before": "***", "after": "***"}' else one end order by nth) from jsonb_array_elements(b.effects) with ordinality as e (one, nth))
where b.effects @> '[{"title": "民族"}]';
