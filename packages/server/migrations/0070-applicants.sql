-- What people say about themselves as applicants, for "Can I apply?": each part is null, or an empty list, where they say nothing.
-- Codes are those of packages/contracts/src/eligibility/applicant.ts, countries ISO 3166-1 alpha-2.
create table applicant (
  person_id uuid primary key references person (id) on delete cascade,
  country text,
  citizenships text[] not null default '{}',
  career_stage text,
  degree text,
  degree_date date,
  organisation_type text,
  updated_at timestamptz not null
);
