-- Records that a person does not want to see among results.
create table dismissal (
  person_id uuid not null references person on delete cascade,
  target text not null check (target in ('opportunities', 'awards', 'funders')),
  record_id bigint not null,
  dismissed_at timestamptz not null,
  primary key (person_id, target, record_id)
);
