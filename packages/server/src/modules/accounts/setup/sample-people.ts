import type { Role } from '@fundry/contracts/access.ts';
import { insertAccount } from '../institutions/account.store.ts';
import { insertDomain, setVerified } from '../institutions/domain.store.ts';
import { addMember } from '../institutions/membership.store.ts';
import { deletePerson } from '../people/person.store.ts';
import { putContact } from '../roles/contact.store.ts';
import { putRole } from '../roles/role.store.ts';
import { createConfirmedPerson } from '../sign-in/registration.service.ts';
import type { SignInServices } from '../sign-in/sign-in-services.ts';
import { deleteSampleAccounts, findSampleAccount, listSamplePeople, markSample } from './sample.store.ts';

/** The institution of the sample world and its people, one for each role; null: member of no institution. */
export interface SampleInstitution {
  name: string;
  mailDomain: string;
  people: readonly { name: string; mail: string; role: Role | null }[];
}

/** How one of them signs in. */
export interface SampleSignIn {
  name: string;
  email: string;
  password: string;
  role: Role | null;
}

/**
 * Lets the people of the sample world sign in, as long as it is there. Their passwords follow from the installation's secret,
 * so that every start can tell them and none needs to be kept. When the sample world has gone, they go.
 */
export async function keepSamplePeople(
  services: SignInServices,
  institution: SampleInstitution,
): Promise<SampleSignIn[]> {
  const { db, holdsSample } = services;
  if (!(await holdsSample())) {
    for (const { id } of await listSamplePeople(db)) await deletePerson(db, id);
    await deleteSampleAccounts(db);
    return [];
  }
  const signIns = institution.people.map(({ name, mail, role }) => ({
    name,
    email: mail,
    role,
    password: samplePassword(services, mail),
  }));
  if (await findSampleAccount(db)) return signIns;
  const accountId = await insertAccount(db, { name: institution.name, sample: true });
  const domain = await insertDomain(db, accountId, institution.mailDomain);
  await setVerified(db, domain.id, { at: services.clock.now(), by: 'sample world' });
  for (const one of signIns) await addPerson(services, accountId, one);
  return signIns;
}

async function addPerson(
  services: SignInServices,
  accountId: string,
  { name, email, password, role }: SampleSignIn,
): Promise<void> {
  const { db } = services;
  const [lastName, ...first] = name.split(' ').reverse();
  const registration = { email, password, firstName: first.reverse().join(' '), lastName: lastName! };
  const personId = await createConfirmedPerson(services, registration);
  await markSample(db, personId);
  if (role === null) return;
  await addMember(db, accountId, personId, 'assigned');
  if (role !== 'VIEWER') await putRole(db, accountId, personId, role);
  if (role === 'ADMIN') await putContact(db, accountId, personId, '');
}

/** Four groups of letters, of 80 random bits. */
function samplePassword({ secret }: SignInServices, email: string): string {
  const letters = Buffer.from(secret.sign('sample-password', email), 'base64url').toString('hex');
  return letters.slice(0, 20).match(/.{5}/g)!.join('-');
}
