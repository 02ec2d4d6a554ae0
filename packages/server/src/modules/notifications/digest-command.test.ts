import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AlertWorld, openAlertWorld } from '../../testing/worlds/alert-world.ts';
import { asOfOneMoment, isAlone } from './digest/snapshot.store.ts';
import { parseDigestArguments, runDigestCommand } from './digest-command.ts';

let world: AlertWorld;
let weekly: string;
beforeAll(async () => {
  world = await openAlertWorld();
  const ada = await world.addPerson('ada@post.example');
  await world.save(ada, { query: 'basicQuery=ice', name: 'Ice' });
  const bob = await world.addPerson('bob@post.example');
  weekly = await world.save(bob, { query: 'basicQuery=ice', name: 'Ice weekly', frequency: 'WEEKLY' });
  await world.publish('2026-03-02', [{ id: 'a', title: 'Sea ice' }]);
  // A Tuesday.
  world.setTime('2026-03-03T12:00:00Z');
  await world.db
    .updateTable('alert_watermark')
    .set({ taken_at: new Date('2026-03-02T20:00:00Z') })
    .where('saved_search_id', '=', weekly)
    .execute();
});
afterAll(() => world?.close());

async function run(...argv: string[]): Promise<string> {
  const said: string[] = [];
  const args = parseDigestArguments(argv);
  if (args === 'help' || 'error' in args) throw new Error(JSON.stringify(args));
  await runDigestCommand(args, world.notifications, (text) => said.push(text));
  return said.join('\n');
}

test('a dry run shows what would be sent now, or with --all to everybody, and changes nothing', async () => {
  const before = await world.db
    .selectFrom('alert_watermark')
    .selectAll()
    .orderBy('saved_search_id')
    .execute();
  const outline = await run('--dry-run');
  expect(outline).toMatch(/^To ada@post\.example: 1 new result for “Ice” <digest\.\w{40}@localhost>$/m);
  expect(outline).toContain('    Sea ice (Matches “Ice”)');
  expect(outline).toContain('Emails that would be sent: 1. Nothing was changed.');
  const all = await run('--dry-run', '--all', '--text');
  expect(all).toContain('To: bob@post.example\nSubject: 1 new result for “Ice weekly”');
  expect(all).toContain('https://fundry.example/opportunities/');
  expect(
    await world.db.selectFrom('alert_watermark').selectAll().orderBy('saved_search_id').execute(),
  ).toEqual(before);
  expect(await world.db.selectFrom('digest').selectAll().execute()).toEqual([]);
  expect(world.mailbox.mails).toEqual([]);
});

test('a dry run shows the same while a server looks', async () => {
  await asOfOneMoment(world.db, async (trx) => {
    expect(await isAlone(trx)).toBe(true);
    expect(await run('--dry-run')).toContain('To ada@post.example: 1 new result');
  });
});

test('a run sends, once', async () => {
  expect(await run()).toBe(
    'People who track opportunities looked at: 0. Saved searches looked at: 1. People with new recommendations looked at: 0. Emails handed over for sending: 1.',
  );
  expect(world.mailsTo('ada@post.example')).toHaveLength(1);
  expect(await run()).toBe(
    'People who track opportunities looked at: 0. Saved searches looked at: 0. People with new recommendations looked at: 0. Emails handed over for sending: 0.',
  );
  expect(world.mailbox.mails).toHaveLength(1);
});

test('wrong arguments are named', () => {
  expect(parseDigestArguments(['--help'])).toBe('help');
  expect(parseDigestArguments(['--all'])).toEqual({
    error: '--all and --text can be used only with --dry-run.',
  });
  expect(parseDigestArguments(['--sned'])).toMatchObject({ error: expect.stringContaining("'--sned'") });
});
