-- API keys of people. A key speaks for its person; only its hash is kept.
create table person_key (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  name text not null check (name <> ''),
  key_hash text not null unique,
  -- The beginning of the key, to tell keys apart.
  key_hint text not null,
  -- The last day on which the key works; null: it works until it is ended.
  ends_on date,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index person_key_person on person_key (person_id);

alter table api_consumer add column ends_on date;
