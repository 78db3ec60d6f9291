-- What every later table stands on. Conventions of the whole schema:
--   * ids are UUIDv7 made by the app, so that any PostgreSQL will do and new rows go to the end of every index;
--   * association_id is part of every business primary, foreign and unique key: it is the later shard key;
--   * dates are `date`, moments `timestamptz`; business rules ask app_now() and app_today(), never the clock itself;
--   * text that is sorted or ranged over says COLLATE "C" (or sorts by a stored pinyin key): other orders change with
--     the operating system's library, and an index built under another order gives wrong answers.

create table association (
  id            uuid primary key,
  name          text not null check (name <> ''),
  customer_name text not null check (customer_name <> ''),
  -- Demonstration data marks its database for ever: nobody may take invented people for real ones.
  is_demo       boolean not null default false
);
comment on table association is 'The association that this installation belongs to: one row.';

create table number_sequence (
  association_id uuid not null references association (id),
  name           text collate "C" not null,
  period         text collate "C" not null,
  last_value     bigint not null default 0 check (last_value >= 0),
  primary key (association_id, name, period)
);
comment on table number_sequence is
  'Gap-free numbers of documents, per name and period. A row lock holds the number until its case commits; sequences of the database would leave gaps.';

-- The one clock of the business. It is now(), the start of the transaction, so that every rule of one change sees the
-- same moment. Only a database made for tests replaces it by one with an offset; the product has no way to shift it.
create function app_now() returns timestamptz language sql stable parallel safe
  as $$ select now() $$; -- machine time: here, and nowhere else, the one becomes the other
comment on function app_now() is 'The moment by which deadlines are judged.';

create function app_today() returns date language sql stable parallel safe
  as $$ select (app_now() at time zone 'Asia/Shanghai')::date $$;
comment on function app_today() is 'The calendar day in China.';
