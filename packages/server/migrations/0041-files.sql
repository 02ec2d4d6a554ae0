-- Files that members of an institution upload. A row appears when an upload begins.
create table stored_file (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  uploaded_by uuid references person on delete set null,
  uploaded_at timestamptz not null,
  name text not null,
  -- The media type, as told by the content; null until the upload is complete.
  type text,
  -- Until the upload is complete, the room that is reserved for it.
  bytes integer not null,
  -- When the file goes unless something refers to it by then; null while something does.
  expires_at timestamptz
);
create index stored_file_room on stored_file (account_id) include (bytes);
create index stored_file_expiry on stored_file (expires_at) where expires_at is not null;
create index stored_file_uploader on stored_file (uploaded_by) where uploaded_by is not null;

-- The content of a file, in parts of the same size. Only the last one is smaller.
create table stored_file_part (
  file_id uuid not null references stored_file on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (file_id, number)
);
-- Most kinds of file are compressed already.
alter table stored_file_part alter column bytes set storage external;

-- What refers to a file. The module that the kind of subject belongs to says who may read it.
create table stored_file_use (
  account_id uuid not null references account on delete cascade,
  subject_kind text not null,
  subject_id text not null,
  file_id uuid not null references stored_file on delete cascade,
  primary key (account_id, subject_kind, subject_id, file_id)
);
create index stored_file_use_file on stored_file_use (file_id);
