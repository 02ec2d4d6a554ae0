import type { CompetitionSetup } from '@fundry/contracts/competitions/competition-fields.ts';
import { COMPETITION_EXISTS, MAX_COMPETITIONS } from '@fundry/contracts/competitions/competition-words.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { opportunityHeads } from '../../catalogue/catalogue.public.ts';
import type { Asking } from '../access/competition-row.store.ts';
import { log } from '../log/log.store.ts';
import type { CompetitionServices } from '../services.ts';
import { nameReviewers } from './reviewers.ts';
import { hasMostCompetitions, hasRunning, insertCompetition } from './setup.store.ts';
import { requireOrder, storableSetup, wrong } from './storable-setup.ts';

/**
 * Opens a competition for an opportunity and returns its id; its reviewers get an email. Throws `ApiError`: 404 when there
 * is no such opportunity, 409 when it has a competition that is not over, and 400 when the set-up cannot be.
 */
export async function openCompetition(
  services: CompetitionServices,
  asking: Asking,
  opportunityId: number,
  given: CompetitionSetup,
): Promise<string> {
  const { setup, reviewers, opensAt, closesAt } = storableSetup(given);
  requireOrder(opensAt, closesAt);
  if (closesAt <= asking.at) throw wrong('The closing must be in the future.');
  const { accountId, personId } = asking;
  const id = await services.db.transaction().execute(async (trx) => {
    const [opportunity] = await opportunityHeads(trx, [opportunityId], asking);
    if (!opportunity) throw noSuchOpportunity(opportunityId);
    if (await hasMostCompetitions(trx, accountId)) throw full();
    if (await hasRunning(trx, accountId, opportunity.id)) throw exists();
    const id = await insertCompetition(trx, { accountId, personId, opportunity, setup, opensAt, closesAt });
    if (id === null) throw exists();
    await log(trx, id, asking, { act: 'opened' });
    const about = {
      id,
      state: 'planned' as const,
      title: opportunity.title,
      setup,
      opens_at: opensAt,
      closes_at: closesAt,
    };
    await nameReviewers(services, trx, asking, about, reviewers);
    return id;
  });
  services.mailer.wake();
  return id;
}

function noSuchOpportunity(id: number): ApiError {
  return new ApiError(404, 'competitions/no-such-opportunity', `There is no opportunity with the id ${id}.`);
}

function exists(): ApiError {
  return new ApiError(
    409,
    COMPETITION_EXISTS,
    'There is a competition for this opportunity already. Announce its results or withdraw it first.',
  );
}

function full(): ApiError {
  return new ApiError(
    409,
    'competitions/too-many',
    `An institution can have at most ${formatCount(MAX_COMPETITIONS)} competitions.`,
  );
}
