-- What the editors of an institution write about a record for their colleagues, with its earlier versions.
create table note (
  account_id uuid not null references account on delete cascade,
  target text not null check (target in ('opportunities', 'funders')),
  -- The id under which it was written. The record may since have been merged into another one, or be gone.
  record_id bigint not null,
  version integer not null,
  -- The latest version. The others can be read and brought back.
  is_current boolean not null,
  -- As they were when it was written. They are shown when the record is gone.
  title text not null,
  funder text,
  html text not null check (html <> ''),
  -- Title, funder and text, folded for the search.
  words text not null,
  written_by uuid references person on delete set null,
  written_at timestamptz not null,
  primary key (account_id, target, record_id, version)
);
create unique index note_current on note (account_id, target, record_id) where is_current;
create index note_latest on note (account_id, target, version desc) where is_current;
create index note_writer on note (written_by) where written_by is not null;

-- The last version that a note of an institution got. None is given twice, so an editor whose note was deleted and
-- written anew meanwhile notices it. Whoever writes notes of the institution holds the lock of this row.
create table note_counter (
  account_id uuid primary key references account on delete cascade,
  last_version integer not null
);
