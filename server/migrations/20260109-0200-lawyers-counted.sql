-- The list's newer filters (political status, education) are counted from the index alone, as the others are.
drop index lawyer_counted;
create index lawyer_counted on lawyer (association_id, status, lawyer_type, sex, is_partner, first_practice_date, firm_id, political_status, education) where deleted_at is null;
