-- What an installation knows about its first steps and cannot find out from other tables. There is always one row.
create table first_steps (
  only_row boolean primary key default true check (only_row),
  hidden boolean not null default false,
  single_sign_on_not_needed boolean not null default false,
  -- A signature over the settings under which the mail server accepted a test message.
  mail_accepted_under text
);
insert into first_steps default values;
