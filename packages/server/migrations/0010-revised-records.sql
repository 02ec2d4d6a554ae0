-- When a record's publisher was seen to change it after it had come here; null: never. It is not `changed_at`, which also
-- moves when a further source joins the record and tells what nobody had told before.
alter table opportunity add column revised_at timestamptz;
alter table award add column revised_at timestamptz;

-- Of calls that came before: a source record whose content was replaced. All calls are indexed again.
update opportunity o set
  revised_at = case when o.changed_at > o.first_published_at and exists (
    select from source_record s where s.target = 'opportunity' and s.record_id = o.id and s.former_hashes is not null
  ) then o.changed_at end,
  revision = nextval('catalogue_revision');
