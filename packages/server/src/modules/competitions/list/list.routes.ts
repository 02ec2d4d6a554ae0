import { offsetOf, type PageQuery } from '@fundry/contracts/answers/page.ts';
import type { CompetitionOrder } from '@fundry/contracts/competitions/competition-words.ts';
import { competitionEndpoints } from '@fundry/contracts/endpoints/competitions.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { foldedWords } from '../../../platform/search/fold.ts';
import { askingOf } from '../access/asking.ts';
import { briefAnswers, knownTo } from '../access/brief-answer.ts';
import type { Asking } from '../access/competition-row.store.ts';
import type { CompetitionServices } from '../services.ts';
import {
  competitionsOf,
  countCompetitions,
  pageOfCompetitions,
  type Wanted,
} from './competition-list.store.ts';

/** Registers the calls that list competitions. */
export function registerLists(app: FastifyInstance, { db, clock }: CompetitionServices): void {
  async function listed(
    asking: Asking,
    wanted: Wanted,
    { orderBy = '-closes', ...page }: PageQuery & { orderBy?: CompetitionOrder },
  ) {
    const total = await countCompetitions(db, asking, wanted);
    const part = { orderBy, offset: offsetOf(page, total), limit: page.pageSize };
    const rows = await pageOfCompetitions(db, asking, wanted, part);
    return { items: await briefAnswers(db, asking, rows), total };
  }

  registerEndpoint(app, competitionEndpoints.list, ({ caller, query }) => {
    const { search, state, ...page } = query;
    return listed(askingOf(clock, caller), { of: 'editors', words: foldedWords(search), state }, page);
  });
  registerEndpoint(app, competitionEndpoints.ownApplications, ({ caller, query }) =>
    listed(askingOf(clock, caller), { of: 'applicant' }, query),
  );
  registerEndpoint(app, competitionEndpoints.ownReviews, ({ caller, query }) =>
    listed(askingOf(clock, caller), { of: 'reviewer' }, query),
  );
  registerEndpoint(app, competitionEndpoints.ofOpportunity, async ({ caller, params }) => {
    const asking = askingOf(clock, caller);
    const rows = knownTo(asking, await competitionsOf(db, asking, Number(params.id)));
    return { competitions: await briefAnswers(db, asking, rows) };
  });
}
