-- What stood of a drawn journal before it was judged last: a judgment that nobody was told of can be taken back by whoever gave it.
alter table spot_check_item add column earlier jsonb;
