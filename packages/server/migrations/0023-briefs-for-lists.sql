-- What lists of opportunities are sorted and filtered by.
alter table opportunity_brief
  -- The days of all deadlines, soonest first. The next one of them is the deadline that searches show.
  add column deadline_days date[] not null default '{}',
  -- When a deadline, the amount, the status or the eligibility changed last; null: never.
  add column changed_at timestamptz;

update opportunity_brief b set deadline_days = d.days
from (select opportunity_id, array_agg(due_on order by due_on) as days from opportunity_deadline group by opportunity_id) d
where d.opportunity_id = b.opportunity_id;
update opportunity_brief b set changed_at = c.last
from (select opportunity_id, max(changed_at) as last from opportunity_change group by opportunity_id) c
where c.opportunity_id = b.opportunity_id;
