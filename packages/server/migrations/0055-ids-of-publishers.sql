-- The ids under which publishers and sources know a call, by which people search for it, and its number, by which it is fetched.
update opportunity set record = (
  record::jsonb || jsonb_build_object('publisherIds', coalesce((
    select jsonb_agg(distinct s.source_id) from source_record s
    where s.target = 'opportunity' and s.record_id = opportunity.id
  ), '[]'::jsonb))
)::json;
update internal_record set record = (record::jsonb || '{"publisherIds": []}')::json where record is not null;
create index opportunity_number on opportunity (lower(record ->> 'number'));
