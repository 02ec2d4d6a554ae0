import type { Role } from '@fundry/contracts/access.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { deletePerson, keepSamplePerson, listSamplePeople } from '../../identity/identity.public.ts';
import { insertAccount } from '../accounts/account.store.ts';
import { audit } from '../audit/audit.store.ts';
import { insertDomain, setVerified } from '../domains/domain.store.ts';
import { addMember } from '../members/membership.store.ts';
import { putContact } from '../roles/contact.store.ts';
import { deleteRole, putRole } from '../roles/role.store.ts';
import type { InstitutionServices } from '../services.ts';
import { deleteSampleAccounts, findSampleAccount, lockSample } from './sample.store.ts';

/**
 * The institution of the sample world and its people, one for each role. A null role means a person who is not a
 * member of any institution.
 */
export interface SampleInstitution {
  name: string;
  mailDomain: string;
  people: readonly { name: string; mail: string; role: Role | null }[];
}

type Tx = Kysely<Database>;

/** How one of the sample people signs in. */
export interface SampleSignIn {
  id: string;
  /** The institution; null when the person has none. */
  accountId: string | null;
  name: string;
  email: string;
  password: string;
  role: Role | null;
}

/**
 * Lets the people of the sample world sign in while it is loaded. Their passwords are derived from the installation's
 * secret, so every start can show them and none needs to be stored. Every start also restores passwords and roles
 * that were changed. When the sample world is gone, its people are removed, see `removeSamplePeople`.
 */
export async function keepSamplePeople(
  services: InstitutionServices,
  institution: SampleInstitution,
): Promise<SampleSignIn[]> {
  const there = await services.holdsSample();
  return services.db.transaction().execute(async (tx) => {
    await lockSample(tx);
    if (!there) {
      await removeSamplePeople(tx, services.clock.now());
      return [];
    }
    const accountId = (await findSampleAccount(tx))?.id ?? (await addInstitution(tx, services, institution));
    const kept: SampleSignIn[] = [];
    for (const { name, mail, role } of institution.people) {
      const signIn = { name, email: mail, role, password: samplePassword(services, mail) };
      const id = await keepPerson(tx, services, accountId, signIn);
      if (id !== null) kept.push({ id, accountId: role === null ? null : accountId, ...signIn });
    }
    return kept;
  });
}

/**
 * Removes the invented people of the sample world, and their institution unless real people belong to it. It then
 * stays with them as a real one, so that nobody who was invited into it loses anything.
 */
export async function removeSamplePeople(tx: Tx, at: Date): Promise<void> {
  await lockSample(tx);
  for (const { id } of await listSamplePeople(tx)) await deletePerson(tx, id);
  const accountId = await deleteSampleAccounts(tx);
  if (accountId !== null) await audit(tx, { at, by: null, accountId, action: 'accounts/kept-after-sample' });
}

async function addInstitution(
  tx: Tx,
  { clock }: InstitutionServices,
  { name, mailDomain }: SampleInstitution,
): Promise<string> {
  const accountId = await insertAccount(tx, { name, sample: true });
  const domain = await insertDomain(tx, accountId, mailDomain);
  await setVerified(tx, domain.id, { at: clock.now(), by: 'sample world' });
  return accountId;
}

/** Returns the person's id; null when the address belongs to a real person, who is left alone. */
async function keepPerson(
  tx: Tx,
  { clock }: InstitutionServices,
  accountId: string,
  { name, email, password, role }: Omit<SampleSignIn, 'id' | 'accountId'>,
): Promise<string | null> {
  const person = await keepSamplePerson(tx, { name, email, password });
  if (!person) return null;
  const { id: personId, isNew } = person;
  if (role === null) return personId;
  await addMember(tx, accountId, personId, 'assigned', clock.now());
  if (role === 'VIEWER') await deleteRole(tx, accountId, personId);
  else await putRole(tx, accountId, personId, role);
  if (role === 'ADMIN' && isNew) await putContact(tx, accountId, personId, '');
  return personId;
}

/** Four groups of letters that together hold 80 bits. */
function samplePassword({ secret }: InstitutionServices, email: string): string {
  const letters = Buffer.from(secret.sign('sample-password', email), 'base64url').toString('hex');
  return letters.slice(0, 20).replace(/.{5}(?=.)/g, '$&-');
}
