-- Internal opportunities as the members of an institution find them. They are in no table of public records: whatever
-- counts, merges, lists or indexes those must never meet them.
create table internal_record (
  -- Drawn at random, above all ids of public records.
  id bigint primary key check (id >= 4503599627370496 and id < 9007199254740992),
  account_id uuid not null references account on delete cascade,
  -- As in the table of public opportunities; null: it was removed.
  record json,
  first_published_at timestamptz not null,
  changed_at timestamptz not null,
  -- From the sequence of all revisions. Nothing public follows these.
  revision bigint not null
);
create index internal_record_account on internal_record (account_id);
create index internal_record_revision on internal_record (revision);
