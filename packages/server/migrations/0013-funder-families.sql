-- How many active opportunities and awards name exactly these organisations as funders. By sets, so that a record that names
-- several members of a family counts once in it, whoever belongs to the family when it is asked.
create table funder_set_tally (
  -- MD5 of the ids, ascending and joined by commas.
  set_hash uuid primary key,
  funder_ids bigint[] not null,
  opportunities integer not null default 0,
  awards integer not null default 0,
  revision bigint not null
);

-- Active opportunities are counted when the index is next kept; until then none are.
insert into funder_set_tally (set_hash, funder_ids, awards, revision)
select md5(array_to_string(ids, ','))::uuid, ids, sum(awards), nextval('catalogue_revision')
from (
  select funder_ids, count(*) as awards from award where withdrawn_at is null group by funder_ids
  union all
  select array[organisation_id], 0 from funder_tally
) as counted, lateral (select array_agg(distinct id order by id) as ids from unnest(funder_ids) as t (id)) as ordered
where ids is not null
group by ids;

drop table funder_tally;
alter table funder_set_tally rename to funder_tally;
alter index funder_set_tally_pkey rename to funder_tally_pkey;
create index funder_tally_revision on funder_tally (revision);
create index funder_tally_funders on funder_tally using gin (funder_ids) with (fastupdate = off);

-- The last change of what belongs to an organisation, directly or not, by which its counts as a funder are other ones.
alter table organisation add column family_revision bigint not null default 0;
create index organisation_family on organisation (family_revision) where family_revision > 0;
