-- A new sealing key is known to all nodes for some time before anybody seals with it.
alter table vault_key add column seals_from timestamptz not null default clock_timestamp();
