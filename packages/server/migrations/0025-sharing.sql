-- The public page of a group. Its address holds the key and a signature over it by the installation's secret, so that
-- the table alone opens none. A page that is switched on again has another key.
create table group_link (
  id uuid primary key default gen_random_uuid(),
  -- Random bits in base64url.
  key text not null unique,
  group_id uuid not null unique references tracking_group on delete cascade,
  made_at timestamptz not null
);

-- What a person sent by email, to whom and when: opportunities, or the link to a group. The texts of the messages are
-- not kept.
create table share (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  opportunity_ids bigint[] not null,
  -- Null: opportunities were sent, or the page of the group has been switched off since.
  link_id uuid references group_link on delete set null,
  emails text[] not null,
  shared_at timestamptz not null,
  -- A hash of everything that the message said, so that the same message is recognised when it is sent again.
  content text not null
);
create index share_of_person on share (person_id, shared_at desc);
create index share_of_link on share (link_id) where link_id is not null;

-- Addresses whose owners want no shared opportunities. Each is a hash that only the installation's secret can make, so
-- that the table tells nobody who they are.
create table share_opt_out (
  address_hash text primary key,
  opted_out_at timestamptz not null
);
