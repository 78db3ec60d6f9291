-- Batches are drawn from longer rows of seats, in which fewer are empty; those so far are verified as they were drawn.
alter table spot_check drop constraint spot_check_method_check;
alter table spot_check add constraint spot_check_method_check check (method in ('CIRCLE', 'SEATS', 'ROWS'));
