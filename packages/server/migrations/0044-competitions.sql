-- Internal competitions for calls that limit how many applications an institution may submit.
create table competition (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  -- The id under which it was opened. The opportunity may since have been merged into another one.
  opportunity_id bigint not null,
  -- Title and funder of the opportunity when the competition was opened.
  title text not null,
  funder text,
  -- What editors write, without the reviewers. Opening and closing are on clocks of its zone.
  setup jsonb not null,
  opens_at timestamptz not null,
  -- What is handed in at this moment is in time.
  closes_at timestamptz not null check (closes_at >= opens_at),
  announced_at timestamptz,
  withdrawn_at timestamptz,
  -- Grows with every change. An editor who saw another version does not overwrite this one.
  version integer not null,
  -- Title and funder, folded for the search.
  words text not null,
  opened_by uuid references person on delete set null,
  check (announced_at is null or withdrawn_at is null)
);
create index competition_account on competition (account_id, closes_at desc);
create index competition_opener on competition (opened_by) where opened_by is not null;
-- An opportunity has one competition at a time.
create unique index competition_running on competition (account_id, opportunity_id)
  where announced_at is null and withdrawn_at is null;

create table competition_reviewer (
  competition_id uuid not null references competition on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (competition_id, person_id)
);
create index competition_reviewer_person on competition_reviewer (person_id);

create table competition_application (
  id uuid primary key default gen_random_uuid(),
  competition_id uuid not null references competition on delete cascade,
  -- An application stays when its applicant leaves the institution, and goes when they delete their Fundry account.
  person_id uuid not null references person on delete cascade,
  draft jsonb not null,
  version integer not null,
  saved_at timestamptz not null,
  -- The draft as it was handed in last. This counts at the close.
  handed_in jsonb,
  handed_in_at timestamptz,
  decision text check (decision in ('forward', 'reserve', 'not')),
  decision_message text not null default '',
  decision_version integer not null default 0,
  decided_by uuid references person on delete set null,
  decided_at timestamptz,
  -- The closing of which the applicant was reminded last.
  reminded_of timestamptz,
  unique (competition_id, person_id),
  check ((handed_in is null) = (handed_in_at is null)),
  check ((decision is null) = (decided_at is null))
);
create index competition_application_person on competition_application (person_id);
create index competition_application_decider on competition_application (decided_by) where decided_by is not null;

create table competition_review (
  application_id uuid not null references competition_application on delete cascade,
  -- Null: somebody who has deleted their Fundry account. A review that was handed in stays without the name.
  person_id uuid references person on delete set null,
  scores jsonb not null,
  comment text not null,
  version integer not null,
  -- Null: a draft, which nobody else sees.
  handed_in_at timestamptz,
  unique (application_id, person_id)
);
create index competition_review_person on competition_review (person_id) where person_id is not null;

create table competition_log (
  id bigint generated always as identity primary key,
  competition_id uuid not null references competition on delete cascade,
  at timestamptz not null,
  -- Who did it, and whom it concerned. Null: Fundry, nobody, or somebody who has deleted their Fundry account.
  person_id uuid references person on delete set null,
  subject_id uuid references person on delete set null,
  act text not null,
  detail jsonb not null
);
create index competition_log_competition on competition_log (competition_id, id desc);
create index competition_log_person on competition_log (person_id) where person_id is not null;
create index competition_log_subject on competition_log (subject_id) where subject_id is not null;
