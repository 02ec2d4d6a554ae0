-- The ids under which publishers and sources know a call, by which people search for it, and its number, by which it is fetched.
-- Records that were imported before get the ids that stand in other fields by an import with --redraft.
update opportunity set record = (
  record::jsonb || jsonb_build_object('publisherIds', coalesce((
    select jsonb_agg(distinct s.source_id) from source_record s
    where s.target = 'opportunity' and s.record_id = opportunity.id
  ), '[]'::jsonb))
)::json;
update internal_record set record = (record::jsonb || '{"publisherIds": []}')::json where record is not null;

-- The number of a call in small letters; null: it states none. It is read from the text, because a record may hold characters
-- that PostgreSQL cannot take out of JSON.
create function number_of_call(record json) returns text language sql immutable strict parallel safe
  return left(lower(substring(record::text from '"number": ?"([^"\\]+)"')), 500);
create index opportunity_number on opportunity (number_of_call(record));
