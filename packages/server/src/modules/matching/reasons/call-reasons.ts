import type { MatchReason } from '@fundry/contracts/answers/match.ts';
import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { deadlineInWords } from '@fundry/contracts/record-words/deadline.ts';
import type { RankedCall } from '../rank-calls.ts';
import { sharedWords, type WrittenWord } from './shared-words.ts';
import { wonBefore } from './won-before.ts';

/** Awards that share fewer telling words with the text do not resemble it. */
const RESEMBLING_WORDS = 3;
const NAMED_WORDS = 4;
const NAMED_AREAS = 2;

/** What reasons are made of, beside the call itself. */
export interface ReasonFacts {
  /** The telling words of the text. */
  words: { calls: readonly WrittenWord[]; awards: readonly WrittenWord[] };
  /** The codes of the research areas of the text. */
  areas: ReadonlySet<string>;
  /** By id: an award's title and whole text. */
  awards: ReadonlyMap<number, { title: string; text: string }>;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Why a call matches, the strongest first. Each sentence is checked against the records that it speaks of. `text`: all words of the call. */
export function callReasons(
  { evidence }: Pick<RankedCall, 'evidence'>,
  record: OpportunityRecord,
  text: string,
  facts: ReasonFacts,
): MatchReason[] {
  const resembling = (evidence?.programme.nearest ?? []).flatMap((id) => {
    const award = facts.awards.get(id);
    const shared = award ? sharedWords(facts.words.awards, award.text).length : 0;
    return award && shared >= RESEMBLING_WORDS ? [{ id: String(id), title: award.title }] : [];
  });
  const titles = resembling.map(({ title }) => title.toLowerCase());
  const apart = resembling.filter((_, at) => titles.indexOf(titles[at]!) === at);
  return [
    evidence && wonBefore(evidence.programme.code, evidence.breadth, apart),
    wordsReason(sharedWords(facts.words.calls, text)),
    areasReason(record, facts.areas),
    deadlineReason(record, facts.today),
  ].filter((reason) => reason !== null);
}

/** "Shares: graphene, sensor". Null without words. */
export function wordsReason(words: string[]): MatchReason | null {
  if (words.length === 0) return null;
  return { kind: 'shared-words', text: `Shares: ${words.slice(0, NAMED_WORDS).join(', ')}` };
}

/** "Same research areas: Condensed Matter Physics". The narrower areas are named where there are some. */
export function areasReason(
  { disciplines }: Pick<OpportunityRecord, 'disciplines'>,
  areas: ReadonlySet<string>,
): MatchReason | null {
  const shared = disciplines.filter(({ code }) => areas.has(code));
  const narrow = shared.filter(({ code }) => !code.endsWith('00'));
  const named = (narrow.length > 0 ? narrow : shared)
    .slice(0, NAMED_AREAS)
    .map(({ description }) => description);
  if (named.length === 0) return null;
  const what = named.length === 1 ? 'Same research area' : 'Same research areas';
  return { kind: 'shared-areas', text: `${what}: ${named.join(', ')}` };
}

/** "Closes in 20 days". Null for calls without a day ahead. */
export function deadlineReason(record: OpportunityRecord, today: string): MatchReason | null {
  const { what, distance, urgency } = deadlineInWords(record, today);
  if (distance === null || urgency === 'past' || urgency === 'unknown') return null;
  return { kind: 'deadline', text: `${what} ${distance}` };
}
