-- Internal opportunities as the editors of an institution write them. What its members find is in internal_record.
create table internal_opportunity (
  -- The id that its record has, or will have.
  id bigint primary key check (id >= 4503599627370496 and id < 9007199254740992),
  account_id uuid not null references account on delete cascade,
  draft jsonb not null,
  -- The draft as it was published last; null: it never was.
  published jsonb,
  -- inactive: published, but in no record.
  status text not null check (status in ('draft', 'active', 'inactive')),
  -- Grows with every save. An editor who saw another version does not overwrite this one.
  version integer not null,
  -- The words of the draft, folded for the search.
  words text not null,
  written_by uuid references person on delete set null,
  written_at timestamptz not null,
  check ((status = 'draft') = (published is null))
);
create index internal_opportunity_account on internal_opportunity (account_id, written_at desc);
create index internal_opportunity_writer on internal_opportunity (written_by) where written_by is not null;
