import type { MatchReason } from '@fundry/contracts/answers/match.ts';
import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { deadlineHeadline, deadlineInWords } from '@fundry/contracts/record-words/deadline.ts';
import { nearestAwards } from '../likely-programmes.ts';
import type { RankedCall } from '../rank-calls.ts';
import { type CallProgramme, groundReasons } from './ground-reasons.ts';
import type { Ground } from './own-ground.ts';
import { type NamedAward, underWhat, wonBefore } from './won-before.ts';
import { callWordsReason, type ReadCall, type TextFacts } from './words-reason.ts';

/** An award resembles the text when it shares so many telling words with it, or when the cosine of their meaning is so great. */
const RESEMBLING_WORDS = 3;
const RESEMBLING_COSINE = 0.5;
const NAMED_AREAS = 2;

/** What reasons are made of, beside the call itself. */
export interface ReasonFacts extends TextFacts {
  /** What calls resemble: "your text". */
  thing: string;
  /** The codes of the research areas of the text. */
  areas: ReadonlySet<string>;
  /** By id: an award's title, the telling words that it shares with the text, and the cosine of their meaning, 0 when not known. */
  awards: ReadonlyMap<number, { title: string; shared: readonly string[]; cosine: number }>;
  /** The awards of the person for whom a profile is matched. They are called so, and do not count as resembling. */
  ownAwards: ReadonlySet<number>;
  /** What that person has to do with programmes, by code. */
  ground: ReadonlyMap<string, Ground>;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** A call as reasons read it. */
export interface CallToExplain extends ReadCall {
  record: OpportunityRecord;
  /** The programmes to which it belongs. */
  programmes: readonly CallProgramme[];
}

/**
 * Why a call matches, the strongest first. Each sentence is checked against the records that it speaks of. How soon it closes is
 * never the only reason.
 */
export function callReasons(
  { evidence, meaning }: Pick<RankedCall, 'evidence' | 'meaning'>,
  call: CallToExplain,
  facts: ReasonFacts,
): MatchReason[] {
  const { record } = call;
  const whose = evidence === null ? null : underWhat(evidence.programme.code, evidence.breadth);
  const nearest = evidence === null ? [] : nearestAwards(evidence.programme);
  const others = nearest.filter((id) => !facts.ownAwards.has(id));
  const strong = [
    ...groundReasons(call.programmes, facts.ground),
    whose === null ? null : wonBefore(whose, resembling(others, facts.awards), facts.thing),
  ].filter((reason) => reason !== null);
  const words = callWordsReason(call, facts, meaning, strong.length > 0);
  const own = [...strong, words, areasReason(record, facts.areas)].filter((reason) => reason !== null);
  const said = own.length > 0 ? own : [leastReason(whose, facts.thing)];
  return [...said, deadlineReason(record, facts.today)].filter((reason) => reason !== null);
}

/** What is said of a call that has no text to speak of, and no award that resembles the text much. */
function leastReason(whose: string | null, thing: string): MatchReason {
  if (whose === null)
    return { kind: 'shared-words', text: `Its title is near ${thing}; it says little else.` };
  return { kind: 'won-before', text: `Awards ${whose} share some words with ${thing}.` };
}

/** Those of these awards that resemble the text, each title once. */
export function resembling(ids: readonly number[], awards: ReasonFacts['awards']): NamedAward[] {
  const byTitle = new Map<string, NamedAward>();
  for (const id of ids) {
    const award = awards.get(id);
    if (award === undefined || !isResembling(award)) continue;
    const title = award.title.toLowerCase();
    if (!byTitle.has(title)) byTitle.set(title, { id: String(id), title: award.title });
  }
  return [...byTitle.values()];
}

const isResembling = ({ shared, cosine }: { shared: readonly string[]; cosine: number }) =>
  shared.length >= RESEMBLING_WORDS || cosine >= RESEMBLING_COSINE;

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
