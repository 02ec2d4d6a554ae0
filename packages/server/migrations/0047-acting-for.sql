-- The institution that each person acts for: the one they chose, or else the one they joined first; null: they are a member
-- of none.
create view acting_for as
select p.id as person_id, (
  select m.account_id from membership m where m.person_id = p.id
  order by (m.account_id = p.account_id) desc nulls last, m.since, m.account_id limit 1
) as account_id
from person p;
