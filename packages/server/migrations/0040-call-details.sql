-- What institutions add to opportunities for their members. The deadlines are also in opportunity_deadline, where lists,
-- reminders and calendars find them.
create table call_details (
  account_id uuid not null references account on delete cascade,
  -- The id under which it was written. The opportunity may since have been merged into another one.
  opportunity_id bigint not null,
  deadlines jsonb not null,
  instructions text not null,
  contact jsonb not null,
  -- Grows with every save. An editor who saw another version does not overwrite this one.
  version integer not null,
  written_by uuid references person on delete set null,
  written_at timestamptz not null,
  primary key (account_id, opportunity_id)
);
create index call_details_writer on call_details (written_by) where written_by is not null;
create index opportunity_deadline_own on opportunity_deadline (since_revision) where account_id is not null;
