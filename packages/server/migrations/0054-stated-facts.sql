-- What publishers state beyond what was kept so far: several contacts, their own text about contacts, the explanation of the
-- closing day, and attachments. Records that were imported before get them by an import with --redraft.

-- A record as jsonb, which cannot hold the character 0 and halves of surrogate pairs. They are left out.
create function pg_temp.clean(record json) returns jsonb language sql as $$
  select case
    when strpos(record::text, '\u0000') > 0 or strpos(record::text, '\ud') > 0
    then regexp_replace(record::text, '(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})', '\1', 'g')::jsonb
    else record::text::jsonb
  end
$$;
create function pg_temp.with_stated_facts(record json) returns json language sql as $$
  select ((body - 'contact') || jsonb_build_object(
    'contacts', case when coalesce(body -> 'contact', 'null') = 'null' then '[]' else jsonb_build_array(body -> 'contact') end,
    'contactText', null, 'closingNote', null, 'attachments', '[]'::jsonb
  ))::json
  from pg_temp.clean(record) as body
$$;
update opportunity set record = pg_temp.with_stated_facts(record);
update internal_record set record = pg_temp.with_stated_facts(record) where record is not null;
