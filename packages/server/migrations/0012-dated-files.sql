-- The moment for which an input file speaks, where it says so itself: an older file neither replaces nor withdraws what a newer
-- one stated, whatever the order in which they are read.
alter table import_file add column as_of timestamptz;
-- Of the newest dated file that stated this record, or its end.
alter table source_record add column as_of timestamptz;

-- Extracts that were read before have their day in their name.
update import_file
set as_of = to_date(substring(name from 'GrantsDBExtract(\d{8})v\d'), 'YYYYMMDD')::timestamp at time zone 'UTC'
where source = 'grants-gov' and layout = 'extract-xml' and full_scope is not null and name ~ 'GrantsDBExtract\d{8}v\d';

update source_record s set as_of = f.as_of from import_file f
where s.source = 'grants-gov' and s.layout = 'extract-xml' and f.id = s.seen_file and f.as_of is not null;
