-- The address at which the system of an institution is told of every change of what the institution sends.
create table webhook (
  account_id uuid primary key references account on delete cascade,
  url text not null,
  is_on boolean not null,
  -- The key of the signatures, encrypted with the secret of the installation. It cannot be a hash, because Fundry signs with it.
  sealed_secret text not null,
  created_at timestamptz not null,
  -- The number of the last change that stands in webhook_delivery, or stood there.
  queued_number bigint not null,
  -- Who delivers at the moment, and until when nobody else may.
  turn uuid,
  turn_until timestamptz,
  -- When the last turn ended. Whoever was served longest ago comes first.
  served_at timestamptz not null,
  -- Nothing answered there. It is left alone until then.
  resting_until timestamptz,
  -- When administrators were last told that something could not be delivered.
  warned_at timestamptz
);

-- The changes that are still to be delivered, at most one for each opportunity: its last one.
create table webhook_delivery (
  account_id uuid not null references webhook on delete cascade,
  opportunity_id bigint not null,
  change_number bigint not null,
  since timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  primary key (account_id, opportunity_id)
);
create index webhook_delivery_due on webhook_delivery (account_id, due_at);

-- What was attempted, for administrators.
create table webhook_attempt (
  id bigint generated always as identity primary key,
  account_id uuid not null references webhook on delete cascade,
  at timestamptz not null,
  -- Both null: it was a test.
  opportunity_id bigint,
  change_number bigint,
  status integer,
  fault text,
  outcome text not null check (outcome in ('delivered', 'failed', 'given-up')),
  next_try_at timestamptz
);
create index webhook_attempt_account on webhook_attempt (account_id, id);
create index webhook_attempt_at on webhook_attempt (at);
