-- What stands on the home page for a time: shortcuts, guides, courses and news.
create table home_entry (
  id uuid primary key default gen_random_uuid(),
  -- The institution for whose members it stands there; null: for everybody.
  account_id uuid references account on delete cascade,
  kind text not null check (kind in ('shortcut', 'guide', 'academy', 'news')),
  title text not null check (title <> ''),
  -- Safe HTML; empty: the title says all.
  html text not null,
  -- An address, or a path of this installation.
  link text,
  starts_on date not null,
  -- The last day; null: until somebody deletes it.
  ends_on date,
  -- Its place among the entries of its kind and owner.
  position integer not null,
  version integer not null default 1,
  -- Who wrote this version; null: their Fundry account was deleted.
  written_by uuid references person on delete set null,
  written_at timestamptz not null,
  check (ends_on >= starts_on)
);
create index home_entry_owner on home_entry (account_id, kind, position);

-- The secret address at which a member of an institution reads its home page as a feed. As for other feeds, the address
-- holds the id and a signature over it, and a new address is a new id.
create table home_feed (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null,
  unique (person_id, account_id),
  foreign key (account_id, person_id) references membership on delete cascade
);
