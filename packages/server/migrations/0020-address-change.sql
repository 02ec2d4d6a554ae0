-- A new sign-in address that waits until its owner confirms it. Each person has at most one, the newest.
create table address_change (
  person_id uuid primary key references person on delete cascade,
  email text not null,
  token_hash text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
