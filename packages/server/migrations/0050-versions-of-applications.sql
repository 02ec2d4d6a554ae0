-- The highest version that a deleted application to the competition had. A new one begins after it, so a late save over an
-- application that was deleted and written anew is noticed.
alter table competition add column last_deleted_version integer not null default 0;
-- The log does not say who was reminded, because nobody learns who has a draft.
update competition_log set subject_id = null, detail = '{"count": 1}' where act = 'reminder-sent' and subject_id is not null;
