-- Every import of publishers' records: what was asked for, how far it is, and what came of it.
create table import_run (
  id uuid primary key default gen_random_uuid(),
  -- upload: files that a person uploaded. download: started by a person. schedule: started by the clock. rejects: rejected
  -- records that are taken again. withdrawal: a person confirmed what a list withdraws. command: npm run import.
  kind text not null check (kind in ('upload', 'download', 'schedule', 'rejects', 'withdrawal', 'command')),
  -- The source of a download, or what a person said that the files are.
  source text,
  -- The names of the files, or what a download was asked for.
  inputs text[] not null,
  -- What the process is told, sealed because the parameters of a download may be keys. Null for a command.
  sealed_order text,
  -- The import whose rejects are taken again, or whose withdrawal is confirmed.
  about_id uuid references import_run on delete set null,
  asked_at timestamptz not null,
  asked_by uuid references person on delete set null,
  -- interrupted: its process ended so often that a person has to look.
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'stopped', 'interrupted')),
  attempts integer not null default 0,
  -- A process is being started for it. Once it runs, it holds the lock of imports instead.
  claimed_until timestamptz,
  stop_asked_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- How far it is: records, what is being read, how much of that was read (0 to 1), how many records it says it lists, and
  -- what the process said last.
  records_read bigint not null default 0,
  records_per_second integer,
  reading text,
  reading_share real,
  reading_lists bigint,
  message text,
  -- Why it ended before its time, in a sentence.
  failure text,
  -- What it did, as npm run import -- --json prints it.
  summary jsonb,
  rejects integer not null default 0,
  -- When the schedule and the operator were told how it ended.
  settled_at timestamptz
);
create index import_run_asked on import_run (asked_at);
create index import_run_open on import_run (state) where state in ('waiting', 'running');
create index import_run_unsettled on import_run (ended_at) where settled_at is null;

-- The rejected records of an import, up to a number, so that they can be mended on the page.
create table import_reject (
  run_id uuid not null references import_run on delete cascade,
  number integer not null,
  source text not null,
  layout text not null,
  file text not null,
  at text not null,
  reason text not null,
  -- The record as JSON, or its text where it could not be parsed.
  raw text not null,
  parsed boolean not null,
  -- The record as a person mended it.
  mended text,
  taken_by uuid references import_run on delete set null,
  primary key (run_id, number)
);

-- Files in the data folder that were uploaded to be imported.
create table import_upload (
  id uuid primary key default gen_random_uuid(),
  run_id uuid references import_run on delete set null,
  name text not null,
  bytes bigint not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid references person on delete set null
);
create index import_upload_run on import_upload (run_id);

-- Downloads that start by themselves.
create table import_schedule (
  source text primary key,
  is_on boolean not null,
  frequency text not null check (frequency in ('nightly', 'weekly')),
  -- 1 (Monday) to 7, for weekly ones.
  weekday smallint not null check (weekday between 1 and 7),
  hour smallint not null check (hour between 0 and 23),
  time_zone text not null,
  -- Parameters of the download, sealed because they may be keys.
  sealed_parameters text not null,
  -- Fetch only what came since the last success, where the publisher offers it.
  incremental boolean not null,
  -- The moment of the schedule for which an import was asked last.
  served_at timestamptz not null,
  -- When the last import that succeeded began.
  succeeded_from timestamptz,
  -- When the first of the failures began that have followed one another since. The operator was told then.
  failing_since timestamptz,
  changed_at timestamptz not null,
  changed_by uuid references person on delete set null
);
