-- The items of all batches, the newest first, without putting all of them in order.
create index spot_check_item_newest on spot_check_item (association_id, drawn_at desc, id);
