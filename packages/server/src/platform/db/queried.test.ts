import { expect, test } from 'vitest';
import { summaryOf } from './queried.ts';

test.each([
  ['select * from "opportunity" where "title" = \'from secret\'', 'select opportunity'],
  ['\n  insert into mail_outbox (message_id) values ($1)', 'insert mail_outbox'],
  ['update "person" set "name" = $1', 'update person'],
  ['delete from session where id = $1', 'delete session'],
  ['with due as (select id from mail_outbox) select 1', 'with mail_outbox'],
  ['begin', 'begin'],
  ["set local application_name = 'from somebody'", 'other'],
  ["select 'from Anna Smith'", 'select'],
])('%s is "%s"', (statement, summary) => {
  expect(summaryOf(statement)).toBe(summary);
});
