import { TRIAL_DAYS } from '@fundry/contracts/identity/limits.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Admitted, Caller } from '../../../platform/auth/caller.ts';
import { chargeWork } from '../../../platform/auth/charge-work.ts';
import { addressGroup } from '../../../platform/auth/client-address.ts';
import { dayNumber, dayOfNumber } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { findPersonByEmail, mayMail } from '../../identity/identity.public.ts';
import { insertAccount } from '../accounts/account.store.ts';
import { audit } from '../audit/audit.store.ts';
import { addMember, isMember } from '../members/membership.store.ts';
import { howItEnded } from '../members/membership-end.store.ts';
import { putRole } from '../roles/role.store.ts';
import { operatorAddresses } from '../roles/super-admins.store.ts';
import type { InstitutionServices } from '../services.ts';
import { decideTrialRequest, insertTrialRequest, setTrialAccount, trialAccountOf } from './trial.store.ts';
import { trialApprovedMail, trialDeclinedMail, trialRequestMail } from './trial-mails.ts';

/** Trials that one network address may ask for freely. */
const REQUESTS = { free: 5, seconds: 24 * 60 * 60, maxBits: 20 };

/** Stores a request for a trial and tells the operators by email, as far as that does not flood their mailboxes. */
export async function requestTrial(
  services: InstitutionServices,
  { caller, request: { headers } }: { caller: Caller; request: Pick<FastifyRequest, 'headers'> },
  request: { name: string; institution: string; email: string },
): Promise<void> {
  const { db, clock, mailer } = services;
  const at = clock.now();
  const key = `trial:${addressGroup(caller.address)}`;
  await chargeWork(services, { headers }, 'trial', [[key, REQUESTS]]);
  await db.transaction().execute(async (tx) => {
    if (!(await insertTrialRequest(tx, { ...request, at }))) return;
    for (const operator of await operatorAddresses(tx)) {
      if (!(await mayMail({ db: tx, clock }, operator, 'trial'))) continue;
      await mailer.keep(tx, trialRequestMail(operator, request, pageUrl(services, '/admin/trials')));
    }
  });
  mailer.wake();
}

/**
 * Approves a request: creates an account that ends two weeks from today. The person who asked becomes its
 * administrator.
 */
export async function approveTrial(
  services: InstitutionServices,
  caller: Admitted<'almighty'>,
  id: string,
): Promise<{ accountId: string; trialEndsOn: string }> {
  const { db, clock, mailer } = services;
  const at = clock.now();
  const trialEndsOn = dayOfNumber(dayNumber(clock.today()) + TRIAL_DAYS);
  const accountId = await db.transaction().execute(async (tx) => {
    const decided = await decideTrialRequest(tx, id, { decision: 'approved', at, by: caller.person.id });
    if (!decided) throw noRequest();
    const created = await insertAccount(tx, { name: decided.institution, trialEndsOn });
    await setTrialAccount(tx, id, created);
    const person = await findPersonByEmail(tx, decided.email);
    if (person?.email_verified) await joinTrial(tx, person.id, person.email, at);
    const detail = { institution: decided.institution, email: decided.email, trialEndsOn };
    await audit(tx, { at, by: caller, accountId: created, action: 'trials/approved', detail });
    const urls = {
      start: pageUrl(services, '/session/get-started'),
      afterwards: pageUrl(services, '/session/after-trial'),
    };
    const trial = { institution: decided.institution, endsOn: trialEndsOn };
    await mailer.keep(tx, trialApprovedMail(decided.email, decided.name, trial, urls));
    return created;
  });
  mailer.wake();
  return { accountId, trialEndsOn };
}

/** Declines a request and tells the person by email, with a message when one is given. */
export async function declineTrial(
  services: InstitutionServices,
  caller: Admitted<'almighty'>,
  id: string,
  message: string,
): Promise<void> {
  const { db, clock, mailer } = services;
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    const decided = await decideTrialRequest(tx, id, { decision: 'declined', at, by: caller.person.id });
    if (!decided) throw noRequest();
    const { institution, email, name } = decided;
    await audit(tx, {
      at,
      by: caller,
      accountId: null,
      action: 'trials/declined',
      detail: { institution, email },
    });
    const url = pageUrl(services, '/session/register');
    await mailer.keep(tx, trialDeclinedMail(email, { name, institution, message }, url));
  });
  mailer.wake();
}

/**
 * If a trial is approved for the person's confirmed address, makes the person a member and administrator of its
 * account. Does nothing when they already are a member, have left or were removed.
 */
export async function joinTrial(
  db: Kysely<Database>,
  personId: string,
  email: string,
  at: Date,
): Promise<void> {
  const accountId = await trialAccountOf(db, email);
  if (!accountId || (await isMember(db, accountId, personId))) return;
  if ((await howItEnded(db, accountId, personId)) !== null) return;
  await addMember(db, accountId, personId, 'trial', at);
  await putRole(db, accountId, personId, 'ADMIN');
}

const noRequest = () => new ApiError(404, 'accounts/no-request', 'There is no open request with this id.');
