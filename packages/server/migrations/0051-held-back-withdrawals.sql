-- What a list that claims to be complete was judged to be when it was read to its end. 'held-back': it lacked so many
-- records that these were not withdrawn, because a person has to confirm it first. Null: not yet read to its end, no
-- complete list, or read before this column existed.
alter table import_file add column judgement text check (judgement in ('whole', 'doubtful', 'held-back'));
create index import_file_scope on import_file (source, layout, full_scope) where full_scope is not null and completed_at is not null;
