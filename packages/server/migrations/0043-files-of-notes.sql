-- The files of a version of a note on a funder, in the order in which they are shown.
alter table note add column file_ids uuid[] not null default '{}';
