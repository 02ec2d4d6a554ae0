import type { firstStepEndpoints } from '@fundry/contracts/endpoints/first-steps.ts';
import type { z } from 'zod';
import type { Admitted } from '../../../platform/auth/caller.ts';
import { accountsWithSingleSignOn } from '../../identity/identity.public.ts';
import type { InstitutionServices } from '../services.ts';
import { readFirstSteps, realInstitutions } from './first-steps.store.ts';

type FirstSteps = z.output<typeof firstStepEndpoints.read.answer>;

/** How far the operator has come in setting up the installation, as its tables and settings show. */
export async function firstStepsOf(
  { db, mailSettings: { server, from, mark }, holdsRealRecords }: InstitutionServices,
  { account }: Admitted<'almighty'>,
): Promise<FirstSteps> {
  const [stored, institutions, records] = await Promise.all([
    readFirstSteps(db),
    realInstitutions(db, account.id),
    holdsRealRecords(),
  ]);
  const withProvider = await accountsWithSingleSignOn(
    db,
    institutions.map(({ id }) => id),
  );
  const [first] = institutions;
  return {
    hidden: stored.hidden,
    institution: first ? { id: first.id, name: first.name } : null,
    domain: institutions.some((each) => each.owns_domain),
    email: { server, from, accepted: server !== null && stored.mail_accepted_under === mark },
    singleSignOn:
      withProvider.size > 0 ? 'active' : stored.single_sign_on_not_needed ? 'not-needed' : 'missing',
    records,
  };
}
