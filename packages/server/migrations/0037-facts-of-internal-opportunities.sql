-- The tables of facts also hold those of internal opportunities, for the members of one account. Null: for everybody.
alter table opportunity_brief
  drop constraint opportunity_brief_opportunity_id_fkey, add column account_id uuid references account on delete cascade;
alter table opportunity_deadline
  drop constraint opportunity_deadline_opportunity_id_fkey, add column account_id uuid references account on delete cascade;
alter table opportunity_change
  drop constraint opportunity_change_opportunity_id_fkey, add column account_id uuid references account on delete cascade;
create index opportunity_brief_account on opportunity_brief (account_id) where account_id is not null;
create index opportunity_deadline_account on opportunity_deadline (account_id) where account_id is not null;
create index opportunity_change_account on opportunity_change (account_id) where account_id is not null;

-- The facts of a public opportunity go with it, as they did by the foreign keys.
create function remove_facts() returns trigger language plpgsql as $$
begin
  delete from opportunity_brief where opportunity_id in (select id from gone);
  delete from opportunity_deadline where opportunity_id in (select id from gone);
  delete from opportunity_change where opportunity_id in (select id from gone);
  return null;
end $$;
create trigger opportunity_facts_removed after delete on opportunity
  referencing old table as gone for each statement execute function remove_facts();
