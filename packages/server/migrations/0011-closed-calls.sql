-- A call that its publisher calls closed without a last day: until now it had an invented one.
alter table opportunity add column closed boolean not null default false;

update opportunity set closed = true, closes_on = null
where record ->> 'status' = 'closed' and record ->> 'closesOn' is null
  and (record ->> 'dateType' = 'ONGOING_OPPORTUNITY' or json_array_length(record -> 'deadlines') = 0);

alter table opportunity alter column closed drop default;
