-- How often the mail server refused a person's address in a row, without taking a message in between. No row: never.
create table address_refusal (
  person_id uuid primary key references person on delete cascade,
  in_a_row integer not null,
  last_at timestamptz not null,
  -- Set when there were too many. Digests then wait until the person has confirmed the address, which deletes the row.
  stopped_at timestamptz
);

-- The people whose digests wait because the mail server refuses their addresses.
create view unreachable_person as
select person_id from address_refusal where stopped_at is not null;
