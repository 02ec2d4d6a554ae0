import type { CompetitionSetup } from '@fundry/contracts/competitions/competition-fields.ts';
import { MAX_INTRODUCTION } from '@fundry/contracts/competitions/competition-words.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { momentIn } from '@fundry/contracts/formats/moment-in.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { safeHtml, wordsOfHtml } from '../../catalogue/catalogue.public.ts';
import type { StoredSetup } from '../tables.ts';

/** A set-up as it is stored, and its moments. */
export interface StorableSetup {
  setup: StoredSetup;
  reviewers: string[];
  opensAt: Date;
  closesAt: Date;
}

/** Makes what an editor sent safe to show, and works out its moments. Throws `ApiError` 400 when it cannot be. */
export function storableSetup({ reviewers, ...given }: CompetitionSetup): StorableSetup {
  const html = safeHtml(given.introduction);
  const { length } = wordsOfHtml(html);
  if (length > MAX_INTRODUCTION)
    throw wrong(
      `The introduction can have at most ${formatCount(MAX_INTRODUCTION)} characters; this one has ${formatCount(length)}.`,
    );
  const introduction = length === 0 ? '' : html;
  const [opensAt, closesAt] = [given.opens, given.closes].map(({ date, time }) =>
    momentIn(given.zone, date, time),
  );
  if (!opensAt || !closesAt) throw wrong('The opening or the closing is no day and time.');
  return { setup: { ...given, introduction }, reviewers: [...new Set(reviewers)], opensAt, closesAt };
}

/** Throws `ApiError` 400 unless a competition that opens and closes so is open in between. */
export function requireOrder(opensAt: Date, closesAt: Date): void {
  if (closesAt <= opensAt) throw wrong('The competition must close after it opens.');
}

/** The error for a set-up that cannot be. */
export function wrong(sentence: string): ApiError {
  return new ApiError(400, 'competitions/wrong-setup', `${sentence} Nothing was saved.`);
}
