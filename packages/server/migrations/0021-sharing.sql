-- What a person sent by email, to whom and when. The texts of the messages are not kept.
create table share (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  opportunity_ids bigint[] not null,
  emails text[] not null,
  shared_at timestamptz not null,
  -- A hash of everything that the message said, so that the same message is recognised when it is sent again.
  content text not null
);
create index share_of_person on share (person_id, shared_at desc);

-- Addresses whose owners want no shared opportunities. Each is a hash that only the installation's secret can make, so
-- that the table tells nobody who they are.
create table share_opt_out (
  address_hash text primary key,
  opted_out_at timestamptz not null
);
