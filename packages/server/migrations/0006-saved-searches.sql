-- A search that a person keeps.
create table saved_search (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  -- The institution in which it is shared; null: it is the person's alone. Leaving the institution ends it.
  account_id uuid,
  target text not null check (target in ('opportunities', 'awards', 'funders')),
  name text not null check (name <> ''),
  -- The search state, without page and page size, as that version of it wrote it.
  state_version integer not null check (state_version > 0),
  state jsonb not null,
  frequency text not null check (frequency in ('NONE', 'DAILY', 'WEEKLY', 'MONTHLY')),
  -- Nothing is mailed until it goes on.
  paused boolean not null default false,
  -- What is published or changed after this is new to the person.
  last_visited_at timestamptz not null,
  created_at timestamptz not null,
  -- Of the name, the state or the settings; visits do not count.
  changed_at timestamptz not null,
  -- A deletion can be taken back for a while.
  deleted_at timestamptz,
  foreign key (account_id, person_id) references membership on delete set null (account_id)
);
create index saved_search_person on saved_search (person_id, created_at desc);
create index saved_search_account on saved_search (account_id) where account_id is not null;
create index saved_search_deleted on saved_search (deleted_at) where deleted_at is not null;
