-- A profile of a person, from which calls are recommended: an author, a text, or both. Nobody else sees it.
create table recommendation_profile (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  -- The name that the person gave it; null: that of the author or, without one, the beginning of the text.
  name text check (name <> ''),
  -- The author as the source last told: an id, a name, institutions, counts. Null: there is only a text.
  author json,
  -- What the author works on, as the source last told it: titles, abstracts, keywords. Matched like the person's own text.
  author_text text,
  -- Awards of the catalogue that name the author.
  award_ids bigint[] not null default '{}',
  -- When the source was last read, and whether it then no longer knew the author.
  author_read_at timestamptz,
  author_gone boolean not null default false,
  -- What the person works on, in their own words.
  own_text text,
  -- The search for opportunities that limits what is recommended, as that version of it wrote it.
  state_version integer not null check (state_version > 0),
  state jsonb not null,
  -- New recommendations come with the digest.
  digest boolean not null,
  -- When it was last looked for new recommendations; null: not since something changed that decides what is recommended.
  looked_at timestamptz,
  created_at timestamptz not null,
  -- Of anything that decides what is recommended.
  changed_at timestamptz not null,
  check (author is not null or own_text is not null),
  check ((author is null) = (author_read_at is null))
);
create index recommendation_profile_person on recommendation_profile (person_id, created_at);
create index recommendation_profile_looked on recommendation_profile (looked_at) where digest;

-- A recommendation that a person took out, and why.
create table recommendation_dismissal (
  profile_id uuid not null references recommendation_profile on delete cascade,
  person_id uuid not null references person on delete cascade,
  -- The opportunity as it was then; it may since have been merged into another one.
  opportunity_id bigint not null,
  reason text not null check (reason in ('not-relevant', 'not-eligible', 'already-known')),
  dismissed_at timestamptz not null,
  primary key (profile_id, opportunity_id)
);
create index recommendation_dismissal_person on recommendation_dismissal (person_id);

-- A call that has been recommended. It is found once for each profile, and emailed once at most.
create table recommendation_found (
  profile_id uuid not null references recommendation_profile on delete cascade,
  person_id uuid not null references person on delete cascade,
  opportunity_id bigint not null,
  found_at timestamptz not null,
  -- When it was emailed; for those that the first look found, when that was. Null: it waits for a digest.
  told_at timestamptz,
  -- The digest under way that tells it. Deleting the digest gives it back.
  digest_id uuid references digest on delete set null,
  primary key (profile_id, opportunity_id)
);
create index recommendation_found_waiting on recommendation_found (person_id) where told_at is null;
create index recommendation_found_digest on recommendation_found (digest_id) where digest_id is not null;
