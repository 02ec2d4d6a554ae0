import { isDeepStrictEqual } from 'node:util';
import {
  type ApplicationText,
  type FormField,
  MAX_APPLICATIONS,
  NEWER_APPLICATION,
} from '@fundry/contracts/competitions/competition-words.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { Asking, CompetitionRow } from '../access/competition-row.store.ts';
import {
  insertApplication,
  isFull,
  type OwnApplication,
  ownApplicationOf,
  updateDraft,
} from './application.store.ts';
import { keepApplicationFiles } from './application-files.ts';
import { ownAnswer } from './own-answer.ts';

type Db = Kysely<Database>;

/**
 * Saves the draft of the own application with its files, and begins one when there is none. The same text saved once more,
 * because an answer was lost, is no conflict. Throws `ApiError` 409 when another text was saved in another window, or the
 * application was deleted there, or the competition has as many applications as it may have, and 404 when a file is not there.
 */
export async function savedDraft(
  trx: Db,
  asking: Asking,
  { id: competitionId, setup }: CompetitionRow,
  { version, ...given }: ApplicationText & { version: number },
): Promise<OwnApplication> {
  const { personId, at } = asking;
  const text = askedFor(setup.form, given);
  const present = await ownApplicationOf(trx, competitionId, personId);
  if (present && isDeepStrictEqual(present.draft, text)) return present;
  if (!present && version > 0) throw deletedMeanwhile();
  if (!present && (await isFull(trx, competitionId))) throw full();
  const saved = present
    ? await updateDraft(trx, present.id, { version, text, at })
    : await insertApplication(trx, { competitionId, personId, text, at });
  if (saved) {
    await keepApplicationFiles(trx, asking, saved.id, text, 'draft');
    return saved;
  }
  throw await newer(trx, asking, await ownApplicationOf(trx, competitionId, personId));
}

/** The error when an application was saved in another window meanwhile. */
export async function newer(
  trx: Db,
  { accountId }: Asking,
  present: OwnApplication | null,
): Promise<ApiError> {
  return new ApiError(
    409,
    NEWER_APPLICATION,
    'You have saved this application in another window since you opened it here. What you wrote here was not saved; compare the two.',
    present
      ? { fields: { newerApplication: await ownAnswer(trx, accountId, present, { isTold: false }) } }
      : {},
  );
}

/** What the form asks for, without empty answers and blanks around numbers. */
function askedFor(form: readonly FormField[], { title, answers, files }: ApplicationText): ApplicationText {
  const filled = <Value extends { length: number }>(isFile: boolean, given: Record<string, Value>) =>
    Object.fromEntries(
      form.flatMap(({ id, kind }) => {
        const value = given[id];
        return (kind === 'file') === isFile && value && value.length > 0 ? [[id, value] as const] : [];
      }),
    );
  const numbers = new Set(form.filter(({ kind }) => kind === 'number').map(({ id }) => id));
  const texts = Object.entries(answers).map(([id, text]): [string, string] => [
    id,
    (numbers.has(id) ? text.trim() : text).toWellFormed(),
  ]);
  return {
    title: title.toWellFormed(),
    answers: filled(false, Object.fromEntries(texts)),
    files: filled(true, files),
  };
}

function deletedMeanwhile(): ApiError {
  return new ApiError(
    409,
    'competitions/application-deleted',
    'You have deleted this application in another window. What you wrote here was not saved. Copy what you still need, then reload the page to begin anew.',
  );
}

function full(): ApiError {
  return new ApiError(
    409,
    'competitions/full',
    `A competition can have at most ${formatCount(MAX_APPLICATIONS)} applications. Ask the people who run it.`,
  );
}
