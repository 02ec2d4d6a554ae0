import {
  COMPETITION_CLOSED,
  COMPETITION_STATES,
  type CompetitionAct,
  type CompetitionState,
} from '@fundry/contracts/competitions/competition-words.ts';
import { momentInWords } from '@fundry/contracts/record-words/moment-in-words.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { type Involvement, mayEver, type Rights, rightsIn } from '../competition.policy.ts';
import type { Asking, CompetitionRow } from './competition-row.store.ts';

/** What the person who asks has to do with a competition. */
export function involvementOf({ is_reviewer, own }: CompetitionRow, { isEditor }: Asking): Involvement {
  return { isEditor, isReviewer: is_reviewer, hasApplied: own !== null };
}

/** What the person who asks may do. Throws `ApiError` 404 when there is nothing that they may know of. */
export function rightsOf(
  row: CompetitionRow | null,
  asking: Asking,
): { row: CompetitionRow; rights: Rights } {
  const rights = row && rightsIn(involvementOf(row, asking), row.state);
  if (!row || !rights?.sees.has('competition')) throw noSuchCompetition();
  return { row, rights };
}

/**
 * Lets somebody do something in a competition. Throws `ApiError`: 404 when they may not know of it, 403 when they may
 * never do it there, and 409 when it is not possible as the competition stands.
 */
export function requireRight(
  found: CompetitionRow | null,
  asking: Asking,
  act: CompetitionAct,
): CompetitionRow {
  const { row, rights } = rightsOf(found, asking);
  if (rights.may.has(act)) return row;
  const involvement = involvementOf(row, asking);
  if (!mayEver(involvement, act)) throw new ApiError(403, 'competitions/not-allowed', whyNever(involvement));
  throw notNow(row, act, involvement);
}

/** The error when there is no competition, or none that the person may know of. */
export function noSuchCompetition(): ApiError {
  return new ApiError(404, 'competitions/not-found', 'There is no such competition, or you may not see it.');
}

/** The error when a hand-in comes after the close. */
export function closedAlready(row: CompetitionRow, kept: string): ApiError {
  return new ApiError(409, COMPETITION_CLOSED, `The competition closed on ${closing(row)}. ${kept}`);
}

function whyNever({ hasApplied, isReviewer, isEditor }: Involvement): string {
  if (hasApplied && isEditor)
    return 'You have an application in this competition, so other editors decide about it.';
  if (hasApplied) return 'You have an application in this competition, so you cannot do this.';
  if (isReviewer) return 'You review this competition, so you cannot do this.';
  return 'Only the editors and reviewers of this competition can do this.';
}

/** In the order in which a competition goes through them. */
const STATES = Object.keys(COMPETITION_STATES) as CompetitionState[];

/** Why an act that is possible in other states is not possible now. */
function notNow(row: CompetitionRow, act: CompetitionAct, involvement: Involvement): ApiError {
  const order = STATES.indexOf(row.state);
  const later = STATES.find((state, index) => index > order && rightsIn(involvement, state).may.has(act));
  const why = later ? TOO_EARLY[later] : TOO_LATE[row.state];
  const { code, sentence } = why?.(row) ?? {
    code: 'competitions/not-now',
    sentence: 'This is not possible now.',
  };
  return new ApiError(409, code, sentence);
}

type Why = (row: CompetitionRow) => { code: string; sentence: string };
const opening = ({ opens_at, setup }: CompetitionRow) => momentInWords(opens_at, setup.zone);
const closing = ({ closes_at, setup }: CompetitionRow) => momentInWords(closes_at, setup.zone);

/** By the next state in which the act is possible. */
const TOO_EARLY: Partial<Record<CompetitionState, Why>> = {
  open: (row) => ({
    code: 'competitions/not-open',
    sentence: `The competition opens on ${opening(row)}.`,
  }),
  review: (row) => ({
    code: 'competitions/not-closed',
    sentence: `This is possible after the close, on ${closing(row)}.`,
  }),
  announced: () => ({
    code: 'competitions/not-announced',
    sentence: 'This is possible once the results have been announced.',
  }),
};

/** By the present state: the act was possible before. */
const TOO_LATE: Partial<Record<CompetitionState, Why>> = {
  open: (row) => ({
    code: 'competitions/opened',
    sentence: `The competition opened on ${opening(row)}. This is no longer possible.`,
  }),
  review: (row) => ({
    code: COMPETITION_CLOSED,
    sentence: `The competition closed on ${closing(row)}. This is no longer possible.`,
  }),
  announced: () => ({
    code: 'competitions/announced',
    sentence: 'The results have been announced. Nothing can be changed any more.',
  }),
  withdrawn: () => ({
    code: 'competitions/withdrawn',
    sentence: 'This competition has been withdrawn.',
  }),
};
