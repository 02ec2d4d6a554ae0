import { competitionResultEndpoints } from '@fundry/contracts/endpoints/competition-results.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { foldedWords } from '../../../platform/search/fold.ts';
import { askingOf } from '../access/asking.ts';
import { findCompetition } from '../access/competition.store.ts';
import { requireRight } from '../access/require-right.ts';
import type { CompetitionServices } from '../services.ts';
import { listApplications } from './list-applications.ts';
import { handInReview, requireApplication, reviewAnswer, saveReview } from './review.service.ts';
import { wholeApplication } from './whole-application.ts';

/** Registers the calls with which applications are read and reviewed. */
export function registerReviewing(app: FastifyInstance, services: CompetitionServices): void {
  const { db, clock } = services;
  registerEndpoint(app, competitionResultEndpoints.applications, async ({ caller, params, query }) => {
    const asking = askingOf(clock, caller);
    const row = requireRight(await findCompetition(db, asking, params.id), asking, 'list-applications');
    const { search, orderBy, ...page } = query;
    return listApplications(db, asking, row, { words: foldedWords(search), orderBy, page });
  });
  registerEndpoint(app, competitionResultEndpoints.application, async ({ caller, params }) => {
    const asking = askingOf(clock, caller);
    const row = requireRight(await findCompetition(db, asking, params.id), asking, 'read-applications');
    return wholeApplication(db, asking, row, await requireApplication(db, row, params.applicationId));
  });
  registerEndpoint(app, competitionResultEndpoints.saveReview, async ({ caller, params, body }) =>
    reviewAnswer(await saveReview(services, askingOf(clock, caller), params, body)),
  );
  registerEndpoint(app, competitionResultEndpoints.handInReview, async ({ caller, params, body }) =>
    reviewAnswer(await handInReview(services, askingOf(clock, caller), params, body)),
  );
}
