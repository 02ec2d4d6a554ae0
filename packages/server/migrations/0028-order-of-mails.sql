-- The order in which waiting messages are taken. Without it, each of ten thousand messages would look at all that wait.
create index mail_outbox_order on mail_outbox ((topic is not null), due_at);
drop index mail_outbox_due;
