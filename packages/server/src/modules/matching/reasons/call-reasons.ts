import type { MatchReason } from '@fundry/contracts/answers/match.ts';
import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { deadlineHeadline, deadlineInWords } from '@fundry/contracts/record-words/deadline.ts';
import type { RankedCall } from '../rank-calls.ts';
import { sharedWords, type WrittenWord } from './shared-words.ts';
import { underWhat, wonBefore } from './won-before.ts';

/** Awards that share fewer telling words with the text do not resemble it. */
const RESEMBLING_WORDS = 3;
const NAMED_WORDS = 4;
const NAMED_AREAS = 2;

/** What reasons are made of, beside the call itself. */
export interface ReasonFacts {
  /** The telling words of the text, among those that calls have. */
  words: readonly WrittenWord[];
  /** The codes of the research areas of the text. */
  areas: ReadonlySet<string>;
  /** By id: an award's title, and the telling words that it shares with the text. */
  awards: ReadonlyMap<number, { title: string; shared: readonly string[] }>;
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
  const awards = resembling(evidence?.programme.nearest ?? [], facts.awards);
  return [
    evidence && wonBefore(underWhat(evidence.programme.code, evidence.breadth), awards),
    wordsReason(sharedWords(facts.words, text)),
    areasReason(record, facts.areas),
    deadlineReason(record, facts.today),
  ].filter((reason) => reason !== null);
}

/** Those of these awards that resemble the text, each title once. */
export function resembling(
  ids: readonly number[],
  awards: ReasonFacts['awards'],
): { id: string; title: string }[] {
  const byTitle = new Map<string, { id: string; title: string }>();
  for (const id of ids) {
    const award = awards.get(id);
    if (award === undefined || award.shared.length < RESEMBLING_WORDS) continue;
    const title = award.title.toLowerCase();
    if (!byTitle.has(title)) byTitle.set(title, { id: String(id), title: award.title });
  }
  return [...byTitle.values()];
}

/** "Shares: graphene, sensor". Null without words. */
export function wordsReason(words: readonly string[]): MatchReason | null {
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
  const words = deadlineInWords(record, today);
  if (words.distance === null || words.urgency === 'past') return null;
  return { kind: 'deadline', text: deadlineHeadline(words) };
}
