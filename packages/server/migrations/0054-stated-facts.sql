-- What publishers state beyond what was kept so far: several contacts, their own text about contacts, the explanation of the
-- closing day, and attachments. Records that were imported before get them by an import with --redraft.
update opportunity set record = (
  (record::jsonb - 'contact') || jsonb_build_object(
    'contacts', case when coalesce(record::jsonb -> 'contact', 'null') = 'null' then '[]' else jsonb_build_array(record::jsonb -> 'contact') end,
    'contactText', null, 'closingNote', null, 'attachments', '[]'::jsonb
  )
)::json;
update internal_record set record = (
  (record::jsonb - 'contact') || jsonb_build_object(
    'contacts', case when coalesce(record::jsonb -> 'contact', 'null') = 'null' then '[]' else jsonb_build_array(record::jsonb -> 'contact') end,
    'contactText', null, 'closingNote', null, 'attachments', '[]'::jsonb
  )
)::json where record is not null;
