-- Servers keep lists of tracked opportunities in memory. These versions tell them whether a list is still as they read
-- it. Triggers set them, because foreign keys and jobs write here too. A value of the sequence is never given twice, not
-- even when a transaction is rolled back.
create sequence list_version;

-- The version of `opportunity_brief` and `removed_record`. The lock of the catalogue lets in one writer at a time.
create table opportunity_brief_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into opportunity_brief_version (version) values (nextval('list_version'));

create function note_brief_write() returns trigger language plpgsql as $$
begin
  update opportunity_brief_version set version = nextval('list_version');
  return null;
end $$;
create trigger opportunity_brief_version after insert or update or delete or truncate on opportunity_brief
  for each statement execute function note_brief_write();
create trigger removed_record_version after insert or update or delete or truncate on removed_record
  for each statement execute function note_brief_write();

-- The version of what a person tracks, and of the groups that it is in.
create table tracking_version (
  person_id uuid primary key references person on delete cascade,
  version bigint not null
);
insert into tracking_version (person_id, version)
select person_id, nextval('list_version')
from (select person_id from tracked_opportunity union select person_id from tracking_group) tracking;

-- A person who is being deleted gets no version.
create function note_tracking_write() returns trigger language plpgsql as $$
begin
  insert into tracking_version (person_id, version)
  select id, nextval('list_version') from person where id in (select person_id from written) order by id
  on conflict (person_id) do update set version = excluded.version;
  return null;
end $$;
create trigger tracked_opportunity_inserted after insert on tracked_opportunity
  referencing new table as written for each statement execute function note_tracking_write();
create trigger tracked_opportunity_updated after update on tracked_opportunity
  referencing new table as written for each statement execute function note_tracking_write();
create trigger tracked_opportunity_deleted after delete on tracked_opportunity
  referencing old table as written for each statement execute function note_tracking_write();
create trigger tracking_group_updated after update on tracking_group
  referencing new table as written for each statement execute function note_tracking_write();
create trigger tracking_group_deleted after delete on tracking_group
  referencing old table as written for each statement execute function note_tracking_write();

create function note_grouping_write() returns trigger language plpgsql as $$
begin
  insert into tracking_version (person_id, version)
  select id, nextval('list_version') from person
  where id in (select g.person_id from written w join tracking_group g on g.id = w.group_id) order by id
  on conflict (person_id) do update set version = excluded.version;
  return null;
end $$;
create trigger tracking_group_member_inserted after insert on tracking_group_member
  referencing new table as written for each statement execute function note_grouping_write();
create trigger tracking_group_member_updated after update on tracking_group_member
  referencing new table as written for each statement execute function note_grouping_write();
create trigger tracking_group_member_deleted after delete on tracking_group_member
  referencing old table as written for each statement execute function note_grouping_write();
