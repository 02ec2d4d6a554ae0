-- The calendar of all dates that a person tracks, in an institution or on their own. As for feeds, its address holds the
-- id and a signature over it, so that the table alone opens none, and a new address is a new id.
create table tracked_calendar (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  account_id uuid,
  -- The kinds of dates in it.
  kinds text[] not null check (kinds <@ array['LoiDate', 'DueDate', 'OtherDate'] and kinds <> '{}'),
  -- Whether programs ring before a deadline, at the lead times of the reminders.
  alarms boolean not null,
  created_at timestamptz not null,
  unique nulls not distinct (person_id, account_id),
  foreign key (account_id, person_id) references membership on delete cascade
);
