-- Invitations give any role, not only that of an administrator.
alter table admin_invitation rename to invitation;
alter index admin_invitation_email rename to invitation_email;
alter table invitation add column role text not null default 'ADMIN'
  check (role in ('VIEWER', 'EDITOR', 'ADMIN', 'ALMIGHTY'));
alter table invitation alter column role drop default;
create index invitation_account on invitation (account_id, created_at desc);

-- Who left an institution or was removed from it. Signing in with an address of its domain, or through its identity
-- provider, does not make them a member again.
create table membership_end (
  account_id uuid not null references account on delete cascade,
  person_id uuid not null references person on delete cascade,
  -- The person left. Otherwise an administrator removed them, and only an invitation brings them back.
  by_person boolean not null,
  ended_at timestamptz not null,
  primary key (account_id, person_id)
);
create index membership_end_person on membership_end (person_id);
