-- The editions of calls: which call follows which (docs/decisions/0048-editions.md). One row for each public opportunity.
create table opportunity_edition (
  opportunity_id bigint primary key references opportunity on delete cascade,
  -- The version of the reader of these facts. Older ones are read again when the server starts.
  reader smallint not null,
  -- Hash of issuer and title without years and rounds.
  key uuid not null,
  issuer text not null,
  number text,
  -- Numbers of calls that it says it replaces.
  replaces text[] not null,
  -- Its place in the order of its publisher, and from when to when it counts.
  place json,
  opened_on date,
  last_day date,
  announced boolean not null,
  withdrawn boolean not null,
  -- The next and the newest edition; null: it is the newest, or the only one.
  next_id bigint,
  newest_id bigint
);
create index opportunity_edition_key on opportunity_edition (key);
create index opportunity_edition_number on opportunity_edition (number, issuer) where number is not null;
create index opportunity_edition_replaces on opportunity_edition using gin (replaces) where replaces <> '{}';
create index opportunity_edition_newest on opportunity_edition (newest_id) where newest_id is not null;
create index opportunity_edition_reader on opportunity_edition (reader);
create index record_key_opportunity on record_key (record_id) where target = 'opportunity';
-- The day from which on a later edition stands in the place of a call. Null: none does.
alter table opportunity add column superseded_on date;
