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
  created_at timestamptz not null,
  -- Of anything that decides what is recommended.
  changed_at timestamptz not null,
  check (author is not null or own_text is not null),
  check ((author is null) = (author_read_at is null))
);
create index recommendation_profile_person on recommendation_profile (person_id, created_at);
