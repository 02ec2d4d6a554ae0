import { offsetOf } from '@fundry/contracts/answers/page.ts';
import { competitionResultEndpoints } from '@fundry/contracts/endpoints/competition-results.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { askingOf } from '../access/asking.ts';
import { findCompetition } from '../access/competition.store.ts';
import { requireRight } from '../access/require-right.ts';
import { wholeAnswer } from '../access/whole-answer.ts';
import { applicationsFile } from '../export/applications-file.ts';
import { logFile } from '../export/log-file.ts';
import { countLog, log, readLog } from '../log/log.store.ts';
import { logAnswer } from '../log/log-answer.ts';
import { handedInApplications } from '../reviewing/applications.store.ts';
import type { CompetitionServices } from '../services.ts';
import { announce, decide } from './decide.service.ts';

/** Registers the calls with which editors decide and announce, and those that read and export what happened. */
export function registerDeciding(app: FastifyInstance, services: CompetitionServices): void {
  const { db, clock } = services;
  registerEndpoint(app, competitionResultEndpoints.decide, ({ caller, params, body }) =>
    decide(services, askingOf(clock, caller), params, body),
  );
  registerEndpoint(app, competitionResultEndpoints.announce, async ({ caller, params, body }) => {
    const asking = askingOf(clock, caller);
    await announce(services, asking, params.id, body);
    return wholeAnswer(db, asking, await findCompetition(db, asking, params.id));
  });
  registerEndpoint(app, competitionResultEndpoints.log, async ({ caller, params, query }) => {
    const asking = askingOf(clock, caller);
    const { id } = requireRight(await findCompetition(db, asking, params.id), asking, 'read-log');
    const total = await countLog(db, id);
    const part = { offset: offsetOf(query, total), limit: query.pageSize };
    return { items: await logAnswer(db, await readLog(db, id, part)), total };
  });
  registerEndpoint(app, competitionResultEndpoints.exportLog, async ({ caller, params, reply }) => {
    const asking = askingOf(clock, caller);
    const { id } = requireRight(await findCompetition(db, asking, params.id), asking, 'read-log');
    return sendCsv(reply, 'competition-log.csv', logFile(db, id));
  });
  registerEndpoint(app, competitionResultEndpoints.export, async ({ caller, params, reply }) => {
    const asking = askingOf(clock, caller);
    const row = requireRight(await findCompetition(db, asking, params.id), asking, 'export');
    const applications = await handedInApplications(db, row.id, asking.personId);
    await log(db, row.id, asking, { act: 'exported' });
    return sendCsv(reply, 'applications.csv', applicationsFile(db, asking, row, applications));
  });
}
