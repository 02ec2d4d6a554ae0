-- People, and how they sign in. The first five tables are read and written by better-auth, which is told these names.
create table person (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- From here on ours.
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  salutation text,
  -- What they do there, and their subject areas: ids of the option lists.
  user_role text,
  subject_areas text[] not null default '{}',
  -- The institution they act for, among those they belong to.
  account_id uuid,
  signed_in_at timestamptz,
  sample boolean not null default false
);

create table auth_session (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ip_address text,
  user_agent text
);
create index auth_session_person on auth_session (person_id);

-- One way in of one person: a password, or an identity at an identity provider.
create table auth_login (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  provider_id text not null,
  subject text not null,
  password_hash text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, subject)
);
create index auth_login_person on auth_login (person_id);

create table auth_verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verification_identifier on auth_verification (identifier);
create index auth_verification_expiry on auth_verification (expires_at);

-- Institutions.
create table account (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  access_modes text[] not null default '{full-access,institution-access}',
  feature_permissions jsonb not null default '{}',
  -- The last day of a trial; afterwards the account can only be read.
  trial_ends_on date,
  created_at timestamptz not null default now(),
  sample boolean not null default false
);
alter table person add constraint person_account_id_fkey foreign key (account_id) references account on delete set null;

create table auth_sso_provider (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null unique,
  account_id uuid not null references account on delete cascade,
  person_id uuid references person on delete set null,
  name text not null default '',
  issuer text not null,
  -- Encrypted: they hold the secrets shared with the identity provider.
  oidc_config text,
  saml_config text,
  -- The account's verified domains, separated by commas.
  domain text not null,
  domain_verified boolean not null default false,
  created_at timestamptz not null default now()
);
create index auth_sso_provider_account on auth_sso_provider (account_id);

-- A mail domain; it counts once its ownership is verified, for one account only.
create table account_domain (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  domain text not null check (domain = lower(domain)),
  challenge text not null,
  verified_at timestamptz,
  -- 'dns', or what the operator states as the proof.
  verified_by text,
  created_at timestamptz not null default now(),
  unique (account_id, domain)
);
create unique index account_domain_owner on account_domain (domain) where verified_at is not null;

create table account_ip_range (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  range cidr not null,
  note text,
  created_at timestamptz not null default now(),
  unique (account_id, range)
);
create index account_ip_range_range on account_ip_range using gist (range inet_ops);

create table membership (
  account_id uuid not null references account on delete cascade,
  person_id uuid not null references person on delete cascade,
  -- How it was proved.
  proof text not null check (proof in ('domain', 'single-sign-on', 'invitation', 'assigned', 'setup', 'trial')),
  domain_id uuid references account_domain on delete cascade,
  since timestamptz not null default now(),
  primary key (account_id, person_id)
);
create index membership_person on membership (person_id);
create index membership_domain on membership (domain_id);

-- The role of a member who is more than a viewer.
create table account_role (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('EDITOR', 'ADMIN', 'ALMIGHTY')),
  created_at timestamptz not null default now(),
  unique (account_id, person_id),
  foreign key (account_id, person_id) references membership on delete cascade
);
create index account_role_person on account_role (person_id);

create table contact_person (
  account_id uuid primary key,
  person_id uuid not null,
  additional_information text not null default '',
  foreign key (account_id, person_id) references membership on delete cascade
);

create table person_permission (
  account_id uuid not null,
  person_id uuid not null,
  feature text not null check (feature in ('EXPORT', 'ADVANCED_SEARCH')),
  permission text not null check (permission in ('ALLOW', 'DENY')),
  primary key (account_id, person_id, feature),
  foreign key (account_id, person_id) references membership on delete cascade
);

create table person_preference (
  person_id uuid primary key references person on delete cascade,
  preferences jsonb not null,
  updated_at timestamptz not null default now()
);

create table admin_invitation (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  email text not null check (email = lower(email)),
  token_hash text not null unique,
  invited_by uuid references person on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references person on delete set null
);
create index admin_invitation_email on admin_invitation (email);

create table trial_request (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  institution text not null,
  email text not null check (email = lower(email)),
  accepted_terms_at timestamptz not null,
  created_at timestamptz not null default now(),
  decision text check (decision in ('approved', 'declined')),
  decided_at timestamptz,
  decided_by uuid references person on delete set null,
  account_id uuid references account on delete set null
);
create index trial_request_email on trial_request (email);

create table api_consumer (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  name text not null check (name <> ''),
  type text not null check (type in ('PURE', 'GENERIC')),
  scopes text[] not null,
  key_hash text not null unique,
  -- The beginning of the key, to tell keys apart.
  key_hint text not null,
  requests_per_minute integer not null check (requests_per_minute > 0),
  created_at timestamptz not null default now(),
  created_by uuid references person on delete set null,
  last_used_at timestamptz
);
create index api_consumer_account on api_consumer (account_id);

-- Who did what in administration. Entries outlive people, accounts and keys, so nothing here refers to them.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id uuid,
  actor_id uuid,
  actor text not null,
  action text not null,
  detail jsonb not null default '{}'
);
create index audit_event_account on audit_event (account_id, id);
create index audit_event_actor on audit_event (actor_id);

-- Detail records that visitors who are not known have opened.
create table visitor_view (
  visitor text not null,
  target text not null,
  record_id bigint not null,
  viewed_at timestamptz not null,
  primary key (visitor, target, record_id)
);
create index visitor_view_time on visitor_view (viewed_at);

-- The one-time link with which the operator becomes the first administrator.
create table setup_link (
  token_hash text primary key,
  created_at timestamptz not null,
  used_at timestamptz
);

-- Counts of what may not be done too often. Losing them in a crash only forgives.
create unlogged table rate_limit (
  key text primary key,
  began_at timestamptz not null,
  seconds integer not null,
  count integer not null
);
create index rate_limit_began on rate_limit (began_at);
