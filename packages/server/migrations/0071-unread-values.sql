-- What the records of an import state and Fundry could not read: by source, layout and field the number of records, with examples.
alter table import_run add column unread jsonb not null default '[]';
