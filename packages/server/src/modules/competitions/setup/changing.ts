import { type CompetitionAct, NEWER_COMPETITION } from '@fundry/contracts/competitions/competition-words.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { findCompetition, lockCompetition } from '../access/competition.store.ts';
import type { Asking, CompetitionRow } from '../access/competition-row.store.ts';
import { requireRight } from '../access/require-right.ts';
import { wholeAnswer } from '../access/whole-answer.ts';
import type { CompetitionServices } from '../services.ts';

/**
 * Changes a competition while nobody else changes it or hands something in, then sends what emails were stored. Throws
 * `ApiError` 404, 403 and 409 as the policy says, and 409 when the editor did not see the present version.
 */
export async function changing(
  services: CompetitionServices,
  asking: Asking,
  { id, version, act }: { id: string; version: number; act: CompetitionAct },
  change: (trx: Transaction<Database>, row: CompetitionRow) => Promise<void>,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await lockCompetition(trx, asking, id, 'update');
    const row = requireRight(await findCompetition(trx, asking, id), asking, act);
    if (row.version !== version) {
      throw new ApiError(
        409,
        NEWER_COMPETITION,
        'Somebody has changed this competition since you opened it. Nothing was saved; compare the two.',
        { fields: { newerCompetition: await wholeAnswer(trx, asking, row) } },
      );
    }
    await change(trx, row);
  });
  services.mailer.wake();
}
