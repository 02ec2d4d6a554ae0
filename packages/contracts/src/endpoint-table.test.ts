import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CallAnswer, CallInput, CallName } from './endpoint-table.ts';

test('the table holds the endpoints of every file', () => {
  const table = readFileSync(join(import.meta.dirname, 'endpoint-table.ts'), 'utf8');
  const folder = join(import.meta.dirname, 'endpoints');
  const groups = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^export const (\w+Endpoints) = /gm)].map(
      ([, name]) => name,
    ),
  );
  expect(groups.length).toBeGreaterThan(20);
  for (const name of groups) expect(table).toContain(`| typeof ${name}\n`);
});

/** Only the compiler reads this function. Each line marked `@ts-expect-error` must fail to compile. */
export function checkedByTheCompiler(
  call: <Name extends CallName>(name: Name, input: CallInput<Name>) => CallAnswer<Name>,
  target: 'awards' | 'funders',
) {
  const record: string = call('GET /api/opportunities/:id', { params: { id: '1' } })._source.title;
  const total: number = call(`POST /api/${target}`, { body: {} }).hits.total.value;
  call('POST /api/opportunities', { body: { dr: ['phd'], page: 1 } });
  call('GET /api/account/invitations', { query: { page: 3 } });
  call('GET /api/account/invitations', {});
  // @ts-expect-error no endpoint has this path
  call('GET /api/opportunities/:ident', {});
  // @ts-expect-error the path needs its parameter
  call('GET /api/opportunities/:id', {});
  // @ts-expect-error the search has no such parameter
  call('POST /api/opportunities', { body: { colour: 'green' } });
  // @ts-expect-error the page is a number
  call('GET /api/account/invitations', { query: { page: 'first' } });
  // @ts-expect-error the body must be given
  call('POST /api/account/user-roles', {});
  // @ts-expect-error the answer is no number
  const answer: number = call('GET /api/user', {});
  return [record, total, answer];
}
