import type { OpportunityBody } from '../material-change.ts';
import { wordsOfHtml } from '../words-of-html.ts';
import { isBlankNumber } from './call-number.ts';

/** A description shorter than this says that there will be a call, and not what for. */
const FEWEST_WORDS = 12;

/**
 * Whether a publisher only keeps a place for a call: its number ends in zeros, as `RFA-PS-18-000`, or it is a forecast that
 * says neither what it is for nor by when or for how much one can apply. A search answer without a description proves nothing.
 */
export function isPlaceholder(
  body: Pick<OpportunityBody, 'number' | 'status' | 'description' | 'deadlines' | 'amount'>,
): boolean {
  const { number, status, description, deadlines, amount } = body;
  if (number !== null && isBlankNumber(number)) return true;
  if (status !== 'forecast' || description === null || deadlines.length > 0) return false;
  const hasAmount = [amount.floor, amount.ceiling, amount.total].some((each) => each !== null);
  return !hasAmount && wordsOfHtml(description).split(' ').length < FEWEST_WORDS;
}
