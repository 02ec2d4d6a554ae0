-- Whether a person tracks given opportunities is asked with every page of a search.
drop index tracked_opportunity_person;
create index tracked_opportunity_person on tracked_opportunity (person_id, opportunity_id);
-- What was merged into given records.
create index removed_record_into on removed_record (target, merged_into) where merged_into is not null;
