import { competitionEndpoints } from '@fundry/contracts/endpoints/competitions.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { findPeople } from '../../institutions/institutions.public.ts';
import { askingOf } from '../access/asking.ts';
import { findCompetition } from '../access/competition.store.ts';
import type { Asking } from '../access/competition-row.store.ts';
import { wholeAnswer } from '../access/whole-answer.ts';
import type { CompetitionServices } from '../services.ts';
import { changeCompetition } from './change-competition.service.ts';
import { closeCompetition, withdrawCompetition } from './end-competition.service.ts';
import { openCompetition } from './open-competition.service.ts';

/** How many people are offered as reviewers at once. */
const MAX_OFFERED = 20;

/** Registers the calls with which editors open, change and end competitions, and the one that reads a competition. */
export function registerSetup(app: FastifyInstance, services: CompetitionServices): void {
  const { db, clock } = services;
  const whole = async (asking: Asking, id: string) =>
    wholeAnswer(db, asking, await findCompetition(db, asking, id));

  registerEndpoint(app, competitionEndpoints.reviewers, async ({ caller, query }) => {
    const wanted = { keyword: query.search, accountId: caller.account.id, everyone: false };
    const found = await findPeople(db, wanted);
    const people = found.slice(0, MAX_OFFERED).map(({ id, firstName, lastName, email }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      email,
    }));
    return { people };
  });
  registerEndpoint(app, competitionEndpoints.create, async ({ caller, body }) => {
    const { opportunityId, ...setup } = body;
    const asking = askingOf(clock, caller);
    return whole(asking, await openCompetition(services, asking, Number(opportunityId), setup));
  });
  registerEndpoint(app, competitionEndpoints.read, ({ caller, params }) =>
    whole(askingOf(clock, caller), params.id),
  );
  registerEndpoint(app, competitionEndpoints.save, async ({ caller, params, body }) => {
    const asking = askingOf(clock, caller);
    await changeCompetition(services, asking, params.id, body);
    return whole(asking, params.id);
  });
  registerEndpoint(app, competitionEndpoints.close, async ({ caller, params, body }) => {
    const asking = askingOf(clock, caller);
    await closeCompetition(services, asking, params.id, body.version);
    return whole(asking, params.id);
  });
  registerEndpoint(app, competitionEndpoints.withdraw, async ({ caller, params, body }) => {
    const asking = askingOf(clock, caller);
    await withdrawCompetition(services, asking, params.id, body.version);
    return whole(asking, params.id);
  });
}
