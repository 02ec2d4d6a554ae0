import type { MatchReason } from '@fundry/contracts/answers/match.ts';
import type { AwardRecord, OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Resembling } from '../../../platform/search/resembling.ts';
import { stem } from '../../../platform/search/stem.ts';
import {
  assignAreas,
  awardsById,
  opportunitiesById,
  programmesOfCall,
  sentencesOf,
  wordsOfHtml,
} from '../../catalogue/catalogue.public.ts';
import type { Found } from '../find-matches.ts';
import { cosineOf, nearestAwards } from '../likely-programmes.ts';
import type { MatchPerson } from '../person.ts';
import type { RankedCall } from '../rank-calls.ts';
import type { RankedFunder } from '../rank-funders.ts';
import type { MatchServices } from '../services.ts';
import { callReasons, type ReasonFacts, resembling } from './call-reasons.ts';
import { weightsOf } from './nearest-sentence.ts';
import { ownGround } from './own-ground.ts';
import { asWritten, sharedWords, stemsOf } from './shared-words.ts';
import { wonBefore } from './won-before.ts';
import { wordsReason } from './words-reason.ts';

/** Of the telling words of a text, only those that tell most make a reason. */
const MOST_TELLING = 20;

/** What stands in an answer, for which reasons are wanted. */
interface Shown {
  text: string;
  /** What the records resemble: "your text". */
  thing: string;
  /** For whom, where a profile is matched. */
  person: MatchPerson | null;
  found: Pick<Found, 'words' | 'common' | 'examples'>;
  calls: RankedCall[];
  funders: RankedFunder[];
  /** All awards that are worth showing. */
  awards: Resembling[];
  callRecords: ReadonlyMap<number, OpportunityRecord>;
  awardRecords: ReadonlyMap<number, AwardRecord>;
}

/**
 * The reasons of calls, funders and awards by id. The texts of all calls are read in one query, and those of awards in one; what
 * the person has to do with their programmes takes as many questions, however many calls there are.
 */
export async function reasonsOf(
  { text, thing, person, found, calls, funders, awards, callRecords, awardRecords }: Shown,
  viewer: Viewer,
  services: MatchServices,
  signal: AbortSignal,
): Promise<Record<'calls' | 'funders' | 'awards', Map<number, MatchReason[]>>> {
  const { db, clock } = services;
  const nearest = calls.flatMap(({ evidence }) => (evidence ? nearestAwards(evidence.programme) : []));
  const awardIds = [...new Set([...nearest, ...idsOf(awards)])];
  const [whole, wholeAwards, breadths] = await Promise.all([
    opportunitiesById(db, idsOf(calls), viewer),
    awardsById(db, awardIds),
    services.breadths(),
  ]);
  const codes = new Map(
    whole.map((call) => [call.id, call.internal ? [] : programmesOfCall(call).map(({ code }) => code)]),
  );
  const ground = person && (await ownGround(person, [...codes.values()].flat(), services, signal));
  const words = asWritten(found.words.calls, text);
  const common = new Set(found.common.map(stem));
  const awardWords = asWritten(found.words.awards.slice(0, MOST_TELLING), text);
  const facts: ReasonFacts = {
    thing,
    words,
    common,
    weights: weightsOf(text, words, common),
    ownAwards: new Set(person?.awardIds),
    ground: ground ?? new Map(),
    areas: areasOf(text),
    awards: new Map(
      wholeAwards.map((award) => [
        award.id,
        {
          title: award.title,
          shared: sharedWords(awardWords, allWords(award)),
          cosine: found.examples === null ? 0 : cosineOf(award.id, found.examples),
        },
      ]),
    ),
    today: clock.today(),
  };
  const ranked = new Map(calls.map((call) => [call.id, call]));
  return {
    calls: new Map(
      whole.flatMap((call) => {
        const record = callRecords.get(call.id);
        if (record === undefined) return [];
        const read = {
          record,
          programmes: codes.get(call.id)!.map((code) => ({ code, breadth: breadths.get(code) ?? 1 })),
          stems: stemsOf(allWords(call)),
          sentences: sentencesOf(call.description).map((sentence) => sentence.text),
        };
        return [[call.id, callReasons(ranked.get(call.id)!, read, facts)]];
      }),
    ),
    awards: new Map(
      awards.map(({ id }) => {
        const shared = wordsReason(facts.awards.get(id)?.shared ?? []);
        return [id, shared ? [shared] : []];
      }),
    ),
    funders: new Map(
      funders.map(({ id }) => {
        const own = awards.filter((award) => awardRecords.get(award.id)?.funder?.id === String(id));
        const won = wonBefore('of this funder', resembling(idsOf(own), facts.awards));
        return [id, won ? [won] : []];
      }),
    ),
  };
}

const idsOf = (some: readonly { id: number }[]) => some.map(({ id }) => id);

/** The research areas of a text that its words point to. */
function areasOf(text: string): Set<string> {
  const nothing = { classifications: [], funder: null, programme: null };
  return new Set(
    assignAreas({ ...nothing, title: '', description: text, keywords: [] }, 'award').map(({ code }) => code),
  );
}

/** What the search reads of a record, without the names of funders. */
function allWords(record: { title: string; description: string | null; keywords: string[] }): string {
  return [record.title, ...record.keywords, wordsOfHtml(record.description)].join(' ');
}
