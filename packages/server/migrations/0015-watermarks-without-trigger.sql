-- The alert of a saved search begins and ends in the transaction that writes the search, by code (alerts/keep-watermarks.ts).
drop trigger saved_search_begins_alert on saved_search;
drop function begin_alert();

-- Searches about which mails are wanted; held as long as they are paused or deleted for the time being.
create or replace view mailed_search as
select id, person_id, frequency, paused or deleted_at is not null as held from saved_search where frequency <> 'NONE';
