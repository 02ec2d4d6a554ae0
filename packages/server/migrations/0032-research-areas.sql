-- The research areas of an institution: named searches in the order that its editors give them.
create table research_area (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  name text not null,
  -- The name in lower case and without spaces, because two names that differ in nothing else are the same.
  name_key text not null,
  target text not null check (target in ('opportunities', 'awards', 'funders')),
  -- The version of the search state, and the state, as in saved_search.
  state_version integer not null,
  state jsonb not null,
  position integer not null,
  unique (account_id, name_key)
);
