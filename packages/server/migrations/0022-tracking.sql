-- Opportunities that were merged into another one, with what they are now.
create view merged_opportunity as
  select id, merged_into from removed_record where target = 'opportunity' and merged_into is not null;

-- An opportunity that a person tracks.
create table tracked_opportunity (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  -- The institution in whose name it is tracked; null: it is the person's own. What was tracked in an institution
  -- becomes the person's own when the membership ends. The same opportunity may then be tracked twice.
  account_id uuid,
  -- The id under which it was tracked. The opportunity may since have been merged into another one, or be gone.
  opportunity_id bigint not null,
  -- As they were when it was tracked. They are shown when it is gone.
  title text not null,
  funder text,
  tracked_at timestamptz not null,
  deadline_alert_types text[] not null
    check (deadline_alert_types <@ array['LoiDate', 'DueDate', 'OtherDate', 'Update']),
  -- Days before a deadline on which a reminder is sent; null: as in the person's settings.
  lead_days integer[],
  stage text not null check (stage in ('interested', 'preparing', 'submitted', 'awarded', 'declined', 'not-pursued')),
  stage_on date,
  -- The amount that the person asks for.
  asked_amount double precision,
  asked_currency text,
  remark text not null,
  -- Changes of the opportunity up to this revision were emailed, or came before the person wanted such emails.
  told_revision bigint not null,
  -- It can be restored for a while.
  untracked_at timestamptz,
  check ((asked_amount is null) = (asked_currency is null)),
  foreign key (account_id, person_id) references membership on delete set null (account_id)
);
create index tracked_opportunity_person on tracked_opportunity (person_id, tracked_at desc);
create index tracked_opportunity_of on tracked_opportunity (opportunity_id);
create index tracked_opportunity_account on tracked_opportunity (account_id, person_id) where account_id is not null;
create index tracked_opportunity_untracked on tracked_opportunity (untracked_at) where untracked_at is not null;

-- What people track, without what they have untracked. `present_id` is the opportunity that it is now.
create view tracked_now as
  select t.id, t.person_id, t.account_id, t.opportunity_id, coalesce(m.merged_into, t.opportunity_id) as present_id,
    t.title, t.funder, t.tracked_at, t.deadline_alert_types, t.lead_days, t.stage, t.stage_on,
    t.asked_amount, t.asked_currency, t.remark, t.told_revision
  from tracked_opportunity t left join merged_opportunity m on m.id = t.opportunity_id
  where t.untracked_at is null;

-- A group into which a person puts tracked opportunities.
create table tracking_group (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  -- As for tracked opportunities.
  account_id uuid,
  name text not null check (name <> ''),
  -- The members of the institution may read and copy it. It means nothing while the group is the person's own.
  shown_to_colleagues boolean not null default false,
  created_at timestamptz not null,
  foreign key (account_id, person_id) references membership on delete set null (account_id)
);
create unique index tracking_group_name on tracking_group (person_id, lower(name));
create index tracking_group_account on tracking_group (account_id, person_id) where account_id is not null;

create table tracking_group_member (
  group_id uuid not null references tracking_group on delete cascade,
  tracked_id uuid not null references tracked_opportunity on delete cascade,
  primary key (group_id, tracked_id)
);
create index tracking_group_member_tracked on tracking_group_member (tracked_id);

-- When a person last saw the changes in their list, in an institution or on their own.
create table tracking_visit (
  person_id uuid not null references person on delete cascade,
  account_id uuid,
  seen_at timestamptz not null,
  unique nulls not distinct (person_id, account_id),
  foreign key (account_id, person_id) references membership on delete cascade
);
