-- Organisations are found by their acronyms, whatever the case, when the words of a search name a funder.

-- The acronyms of an organisation in small letters. They are read from the text, because a record may hold characters that
-- PostgreSQL cannot take out of JSON.
create function acronyms_of_organisation(record json) returns text[] language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(lower(found[1])), '{}'::text[])
    from regexp_matches(record::text, '"name": ?"([^"\\]{2,20})", ?"language": ?(?:null|"[^"]*"), ?"kind": ?"acronym"', 'g') as found
  );
create index organisation_acronym on organisation using gin (acronyms_of_organisation(record));
