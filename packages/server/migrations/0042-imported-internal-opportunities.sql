-- The digest of the text that a draft was imported from; null: it was written in the form. A file that is imported again
-- makes no second draft, also when it is sent by two editors at once.
alter table internal_opportunity add column import_key text;
create unique index internal_opportunity_import on internal_opportunity (account_id, import_key) where import_key is not null;
