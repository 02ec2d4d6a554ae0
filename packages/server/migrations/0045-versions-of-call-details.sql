-- The last version that an institution has given to what it adds to opportunities. Numbers are never given twice, so a late
-- save over something that was deleted and written anew is noticed.
create table call_details_counter (
  account_id uuid primary key references account on delete cascade,
  last_version integer not null
);
insert into call_details_counter select account_id, sum(version) from call_details group by account_id;
