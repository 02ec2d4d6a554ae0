-- Alerts of saved searches. The revision of a record's last news: first published or materially changed, backfills apart.
alter table opportunity add column news_revision bigint not null default 0;
alter table award add column news_revision bigint not null default 0;
alter table organisation add column news_revision bigint not null default 0;
create index opportunity_news on opportunity (news_revision) where news_revision > 0;
create index award_news on award (news_revision) where news_revision > 0;
create index organisation_news on organisation (news_revision) where news_revision > 0;

-- How far the mails about a saved search have come. A row stands as long as its frequency is not NONE.
create table alert_watermark (
  saved_search_id uuid primary key references saved_search on delete cascade,
  -- All news up to this revision was mailed, or was there before the alert.
  revision bigint not null,
  -- The moment at which that was so: of the last run that looked, or at which the alert began.
  taken_at timestamptz not null
);

-- A message about what a person's saved searches match. It is open until the mail server took it; of a saved search
-- there is never more than one open digest.
create table alert_digest (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  -- Made of the person and the ranges of revisions that it covers.
  message_id text not null unique,
  composed_at timestamptz not null,
  handed_over_at timestamptz
);
create index alert_digest_person on alert_digest (person_id);

-- What a digest covers: of one saved search all news after one revision up to another, and how much of it matched.
create table alert_digest_part (
  digest_id uuid not null references alert_digest on delete cascade,
  saved_search_id uuid not null references saved_search on delete cascade,
  after_revision bigint not null,
  up_to_revision bigint not null,
  taken_at timestamptz not null,
  matches integer not null check (matches > 0),
  primary key (digest_id, saved_search_id)
);
create index alert_digest_part_search on alert_digest_part (saved_search_id);

-- An alert begins with its search, or when mails are wanted again, and from what is there at that moment: in the same
-- transaction, whoever writes, so that nothing that comes later can be missed.
create function begin_alert() returns trigger language plpgsql as $$
begin
  if new.frequency = 'NONE' then
    delete from alert_watermark where saved_search_id = new.id;
  else
    insert into alert_watermark (saved_search_id, revision, taken_at)
    select new.id, greatest(
      (select max(news_revision) from opportunity where news_revision > 0),
      (select max(news_revision) from award where news_revision > 0),
      (select max(news_revision) from organisation where news_revision > 0), 0), new.changed_at
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger saved_search_begins_alert after insert or update of frequency on saved_search
  for each row execute function begin_alert();

-- Who is told once the message was handed over, and asked before; null: nobody.
alter table mail_outbox add column topic text;
