-- The feed of a saved search. Its address holds the id and a signature over it by the installation's secret, so that the
-- table alone opens none. A new address is a new row.
create table saved_search_feed (
  id uuid primary key default gen_random_uuid(),
  saved_search_id uuid not null unique references saved_search on delete cascade,
  created_at timestamptz not null
);
