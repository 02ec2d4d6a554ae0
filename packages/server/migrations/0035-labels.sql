-- What an institution sends to its research-information system.
create table sent_opportunity (
  account_id uuid not null references account on delete cascade,
  -- The id under which it was sent, which the other system knows. The opportunity may since have been merged into
  -- another one, or be gone.
  opportunity_id bigint not null,
  -- As they were when it was sent. They are shown when it is gone.
  title text not null,
  funder text,
  -- Title and funder, folded for the search.
  words text not null,
  sent_at timestamptz not null,
  sent_by uuid references person on delete set null,
  -- It is no longer sent. The row stays, because the other system must learn of it.
  taken_back_at timestamptz,
  -- The last change of which the other system must learn. Numbers of an institution grow in the order in which changes
  -- are committed, and so do the times.
  change_number bigint not null,
  changed_at timestamptz not null,
  primary key (account_id, opportunity_id),
  -- Within a transaction that is still to give them numbers, several rows have the number 0.
  unique (account_id, change_number) deferrable initially deferred
);
create index sent_opportunity_sender on sent_opportunity (sent_by) where sent_by is not null;

-- What institutions send now. `present_id` is the opportunity that it has become.
create view sent_now as
  select s.account_id, s.opportunity_id, coalesce(m.merged_into, s.opportunity_id) as present_id, s.title, s.funder,
    s.words, s.sent_at, s.sent_by
  from sent_opportunity s left join merged_opportunity m on m.id = s.opportunity_id
  where s.taken_back_at is null;

-- The labels under which the members of an institution sort what they send.
create table label (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  name text not null check (name <> ''),
  unique (account_id, id)
);
create unique index label_name on label (account_id, lower(name));

create table sent_label (
  account_id uuid not null,
  label_id uuid not null,
  opportunity_id bigint not null,
  -- It had the label. Whoever follows the label must learn that it has it no longer.
  removed boolean not null default false,
  primary key (label_id, opportunity_id),
  foreign key (account_id, label_id) references label (account_id, id) on delete cascade,
  foreign key (account_id, opportunity_id) references sent_opportunity on delete cascade
);
create index sent_label_opportunity on sent_label (account_id, opportunity_id);

-- The last number and time that a change got. Whoever changes what the institution sends holds the lock of this row.
create table sent_counter (
  account_id uuid primary key references account on delete cascade,
  last_number bigint not null,
  last_at timestamptz not null
);
