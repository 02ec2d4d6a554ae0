import type { FastifyInstance } from 'fastify';
import type { Ticker } from '../../platform/jobs/ticker.ts';
import { registerApplying } from './applying/applying.routes.ts';
import { registerDeciding } from './deciding/deciding.routes.ts';
import { registerLists } from './list/list.routes.ts';
import { remindApplicants } from './mails/remind.ts';
import { registerReviewing } from './reviewing/reviewing.routes.ts';
import type { CompetitionServices } from './services.ts';
import { registerSetup } from './setup/setup.routes.ts';

/** How often it is asked who is to be reminded. */
const LOOK_MS = 10 * 60_000;

/**
 * Competitions: where a call limits how many applications an institution may submit, its editors find out which ones go
 * forward. Editors open a competition (`setup/`), members apply (`applying/`), reviewers score (`reviewing/`), editors
 * decide and announce (`deciding/`). `competition.policy.ts` alone says who may see and do what; `access/` asks it. Every
 * act is logged (`log/`), and reported by emails that are stored with it (`mails/`). See decision 0043.
 */
export function registerCompetitions(
  app: FastifyInstance,
  services: CompetitionServices & { ticker: Ticker },
): void {
  registerLists(app, services);
  registerSetup(app, services);
  registerApplying(app, services);
  registerReviewing(app, services);
  registerDeciding(app, services);
  services.ticker.every({
    name: 'reminding applicants',
    everyMs: LOOK_MS,
    atOnce: true,
    run: (signal) => remindApplicants(services, signal),
  });
}

export { competitionFileReaders } from './applying/application-files.ts';
export { competitionData } from './personal-data.views.ts';
export type { CompetitionServices } from './services.ts';
