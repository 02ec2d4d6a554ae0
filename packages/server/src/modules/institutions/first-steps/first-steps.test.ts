import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import {
  type IdentityWorld,
  openIdentityWorld,
  openSampleIdentity,
} from '../../../testing/worlds/identity-world.ts';

async function operatorOf(world: IdentityWorld): Promise<{ operator: Browser; accountId: string }> {
  const accountId = await world.addAccount('Alpha University');
  await world.addPerson('op@alpha.example', { accountId, role: 'ALMIGHTY' });
  return { operator: await world.signedIn('op@alpha.example'), accountId };
}

describe('with a mail server', () => {
  let world: IdentityWorld;
  let operator: Browser;
  let accountId: string;
  const steps = async () => (await operator.get('/api/admin/first-steps')).body;
  beforeAll(async () => {
    world = await openSampleIdentity();
    ({ operator, accountId } = await operatorOf(world));
  });
  afterAll(() => world?.close());

  test('each step is done when the installation shows it; the sample does not count', async () => {
    const sample = await world.addAccount('University of Inventing', 'inventing.example');
    const created = { sample: true, created_at: new Date('2020-01-01') };
    await world.db.updateTable('account').set(created).where('id', '=', sample).execute();
    await world.addAccount('Older University');
    await world.db
      .updateTable('account')
      .set({ created_at: new Date('2020-01-01') })
      .where('name', '=', 'Older University')
      .execute();
    expect(await steps()).toEqual({
      hidden: false,
      institution: { id: accountId, name: 'Alpha University' },
      domain: false,
      email: {
        server: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
        from: 'Fundry <fundry@localhost>',
        accepted: false,
      },
      singleSignOn: 'missing',
      records: false,
    });
    await world.db
      .insertInto('account_domain')
      .values({ account_id: accountId, domain: 'alpha.example', challenge: 'x' })
      .execute();
    expect(await steps()).toMatchObject({ domain: false });
    await world.db.updateTable('account_domain').set({ verified_at: new Date() }).execute();
    await world.db
      .insertInto('auth_sso_provider')
      .values({
        account_id: accountId,
        provider_id: 'alpha',
        issuer: 'https://sso.alpha.example',
        domain: '',
      })
      .execute();
    expect(await steps()).toMatchObject({ domain: true, singleSignOn: 'missing' });
    await world.db.updateTable('auth_sso_provider').set({ domain_verified: true }).execute();
    await world.db.updateTable('award').set({ sample: false }).execute();
    expect(await steps()).toMatchObject({ singleSignOn: 'active', records: true });
  });

  test('single sign-on can be declared unnecessary, and the list put away and brought back', async () => {
    await world.db.deleteFrom('auth_sso_provider').execute();
    const change = async (body: object) => (await operator.put('/api/admin/first-steps', body)).body;
    expect(await change({ singleSignOnNotNeeded: true })).toMatchObject({
      singleSignOn: 'not-needed',
      hidden: false,
    });
    expect(await change({ hidden: true })).toMatchObject({ singleSignOn: 'not-needed', hidden: true });
    expect(await change({ hidden: false, singleSignOnNotNeeded: false })).toMatchObject({
      singleSignOn: 'missing',
      hidden: false,
    });
  });

  test('a test message goes to the own address; email is done once the mail server has accepted it', async () => {
    world.mailbox.refuseNext(1);
    const refused = await operator.post('/api/admin/mail/_test');
    expect(refused.body).toMatchObject({ to: 'op@alpha.example', accepted: false });
    expect(refused.body.sentence).toContain('refused the message');
    expect(refused.body.serverAnswer).toContain('Mailbox is busy');
    expect((await steps()).email.accepted).toBe(false);
    expect((await operator.post('/api/admin/mail/_test')).body).toMatchObject({
      accepted: true,
      sentence: expect.stringContaining('has accepted the message to op@alpha.example'),
    });
    const mail = await world.mailbox.newestTo('op@alpha.example');
    expect(mail.subject).toBe('Test message from Fundry');
    expect((await steps()).email.accepted).toBe(true);
    await world.db.updateTable('first_steps').set({ mail_accepted_under: 'other settings' }).execute();
    expect((await steps()).email.accepted).toBe(false);
  });

  test('only ten test messages are sent in a quarter of an hour', async () => {
    const answers = [];
    await sql`delete from rate_limit`.execute(world.db);
    for (let run = 0; run < 11; run++) answers.push((await operator.post('/api/admin/mail/_test')).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });
});

test.each([
  ['', 'No mail server is set. Set FUNDRY_SMTP_URL', null],
  ['smtp://127.0.0.1:9', '127.0.0.1:9 refused the connection', '127.0.0.1:9'],
])(
  'with the mail server %j the test message is not accepted, and it is said why',
  async (url, words, server) => {
    const world = await openIdentityWorld({ FUNDRY_SMTP_URL: url });
    try {
      const { operator } = await operatorOf(world);
      const { status, body } = await operator.post('/api/admin/mail/_test');
      expect([status, body.accepted, body.serverAnswer]).toEqual([200, false, null]);
      expect(body.sentence).toContain(words);
      expect((await operator.get('/api/admin/first-steps')).body.email).toMatchObject({
        server,
        accepted: false,
      });
    } finally {
      await world.close();
    }
  },
);
