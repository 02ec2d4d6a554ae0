-- The revision with which the call got a deadline of this kind on this day; 0: it was there before this was noted. After
-- a merge, the earlier one counts.
alter table opportunity_deadline add column since_revision bigint not null default 0;

-- Everybody with a confirmed address, when they want their digests, and how many days before a deadline they want
-- reminders: as their preferences say, or null.
create or replace view mail_recipient as
select p.id as person_id, p.email, pref.preferences ->> 'timeZone' as time_zone,
  (pref.preferences -> 'digest' ->> 'hour')::integer as hour,
  (pref.preferences -> 'digest' ->> 'weekday')::integer as weekday,
  -- Whatever an earlier version let people store there.
  case when pref.preferences -> 'reminders' ->> 'leadDays' ~ '^\[\d{1,3}(, \d{1,3}){0,4}\]$'
    then translate(pref.preferences -> 'reminders' ->> 'leadDays', '[]', '{}')::integer[]
  end as lead_days
from person p left join person_preference pref on pref.person_id = p.id
where p.email_verified;

-- How far the emails about a person's tracked opportunities have come.
create table reminder_look (
  person_id uuid primary key references person on delete cascade,
  -- Reminders that fell before this moment were emailed, or were not to be.
  looked_at timestamptz not null,
  -- The same holds for changes up to this revision.
  revision bigint not null,
  -- The digest under way, and how far its handover moves the two. Deleting the digest gives its reminders back.
  digest_id uuid references digest on delete set null,
  claimed_at timestamptz,
  claimed_revision bigint
);
create index reminder_look_digest on reminder_look (digest_id) where digest_id is not null;

-- A reminder that is in a digest under way, or was emailed. Nobody gets it again, whatever becomes of the deadline.
create table reminder_sent (
  person_id uuid not null references person on delete cascade,
  -- The opportunity as it was then; it may since have been merged into another one.
  opportunity_id bigint not null,
  kind text not null,
  due_on date not null,
  lead_days integer not null,
  digest_id uuid not null references digest on delete cascade,
  primary key (person_id, opportunity_id, kind, due_on, lead_days)
);
create index reminder_sent_digest on reminder_sent (digest_id);

-- The calls whose changes a digest tells.
create table reminder_change (
  digest_id uuid not null references digest on delete cascade,
  opportunity_id bigint not null,
  primary key (digest_id, opportunity_id)
);
