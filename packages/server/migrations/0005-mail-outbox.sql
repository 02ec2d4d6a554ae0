-- Messages that were not yet handed over to the mail server: a crash loses none.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  -- The Message-ID stays the same for every attempt, so that a message that arrives twice is seen to be one.
  message_id text not null unique,
  -- Encrypted: messages hold links that sign people in.
  sealed text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- An attempt under way moves this ahead, so that nobody else makes one meanwhile.
  due_at timestamptz not null default now()
);
create index mail_outbox_due on mail_outbox (due_at);
