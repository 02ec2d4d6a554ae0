-- The alert of a saved search begins and ends in the transaction that writes the search, by code (alerts/keep-watermarks.ts).
drop trigger saved_search_begins_alert on saved_search;
drop function begin_alert();
