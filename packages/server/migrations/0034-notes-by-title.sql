-- The list of notes in the order of their titles reads one page by this index.
create index note_by_title on note (account_id, target, lower(title)) where is_current;
