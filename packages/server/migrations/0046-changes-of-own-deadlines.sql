-- When an institution last saved a deadline of its own; null: the deadline is the funder's. Calendars tell by it that an event
-- has changed.
alter table opportunity_deadline add column changed_at timestamptz;
update opportunity_deadline d set changed_at = c.written_at
from call_details c left join merged_opportunity m on m.id = c.opportunity_id
where d.account_id = c.account_id and d.opportunity_id = coalesce(m.merged_into, c.opportunity_id);
