import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';
import { removeSamplePeople } from './sample-people.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await openIdentityWorld();
});
afterAll(() => world?.close());

async function sampleInstitution(name: string, domain: string) {
  const accountId = await world.addAccount(name, domain);
  await world.db.updateTable('account').set({ sample: true }).where('id', '=', accountId).execute();
  const email = `ina.invented@${domain}`;
  const invented = await world.addPerson(email, { accountId, role: 'ADMIN' });
  const browser = await world.signedIn(email);
  await world.db.updateTable('person').set({ sample: true }).where('id', '=', invented).execute();
  return { accountId, browser };
}

const remove = () =>
  world.db.transaction().execute((tx) => removeSamplePeople(tx, new Date('2026-03-01T12:00:00Z')));
const accounts = () => world.db.selectFrom('account').select(['name', 'sample']).orderBy('name').execute();

test('when the sample goes, its people and their sessions go, and an institution without real people goes', async () => {
  const { browser } = await sampleInstitution('University of Inventing', 'inventing.example');
  await remove();
  expect((await browser.get('/api/user')).body.userId).toBe(null);
  expect(await accounts()).toEqual([]);
});

test('an institution into which real people were invited stays theirs, with their roles', async () => {
  const { accountId } = await sampleInstitution('University of Inventing', 'invention.example');
  await world.addPerson('rita.real@post.example', { accountId, role: 'ADMIN' });
  const browser = await world.signedIn('rita.real@post.example');
  const members = async () => (await browser.get('/api/account/members')).body.items;
  expect(await members()).toMatchObject([
    { user: { lastName: 'Invented' }, isSample: true },
    { user: { lastName: 'Real' }, isSample: false },
  ]);
  await remove();
  expect(await accounts()).toEqual([{ name: 'University of Inventing', sample: false }]);
  expect((await browser.get('/api/user')).body).toMatchObject({ role: 'ADMIN', color: 'GREEN' });
  expect(await members()).toMatchObject([{ user: { lastName: 'Real' } }]);
  expect((await browser.get('/api/account/audit-log')).body.events).toMatchObject([
    { action: 'accounts/kept-after-sample', actor: 'Fundry' },
  ]);
});

test('the super admin of the sample has no power over real institutions once there is an own one', async () => {
  const { browser, accountId } = await sampleInstitution('University of Fiction', 'fiction.example');
  await world.db
    .updateTable('account_role')
    .set({ role: 'ALMIGHTY' })
    .where('account_id', '=', accountId)
    .execute();
  expect((await browser.get('/api/admin/account/_listAll')).status).toBe(200);
  const real = await world.addAccount('Alpha University', 'alpha.example');
  await world.addPerson('op@alpha.example', { accountId: real, role: 'ALMIGHTY' });
  const verify = await browser.post(`/api/admin/account/domains?accountId=${real}`, {
    domain: 'beta.example',
  });
  expect([verify.status, verify.body.code]).toEqual([403, 'accounts/role-too-low']);
  expect((await browser.get('/api/admin/account/_listAll')).status).toBe(403);
  expect((await browser.get('/api/user')).body).toMatchObject({ role: 'ADMIN', account: { id: accountId } });
  const operator = await world.signedIn('op@alpha.example');
  expect((await operator.get('/api/admin/account/_listAll')).status).toBe(200);
  expect((await operator.get('/api/admin/warnings')).body).toEqual({
    warnings: [expect.stringContaining('FUNDRY_TRUSTED_PROXIES')],
  });
});
