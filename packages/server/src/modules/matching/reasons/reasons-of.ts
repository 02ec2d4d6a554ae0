import type { MatchReason } from '@fundry/contracts/answers/match.ts';
import type { AwardRecord, OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Resembling } from '../../../platform/search/resembling.ts';
import { assignAreas, awardsById, opportunitiesById, wordsOfHtml } from '../../catalogue/catalogue.public.ts';
import type { Found } from '../find-matches.ts';
import type { RankedCall } from '../rank-calls.ts';
import type { RankedFunder } from '../rank-funders.ts';
import type { MatchServices } from '../services.ts';
import { callReasons, type ReasonFacts, resembling, wordsReason } from './call-reasons.ts';
import { asWritten, sharedWords } from './shared-words.ts';
import { wonBefore } from './won-before.ts';

/** Of the telling words of a text, only those that tell most make a reason. */
const MOST_TELLING = 20;

/** What stands in an answer, for which reasons are wanted. */
interface Shown {
  text: string;
  found: Found;
  calls: RankedCall[];
  funders: RankedFunder[];
  /** All awards that are worth showing. */
  awards: Resembling[];
  callRecords: ReadonlyMap<number, OpportunityRecord>;
  awardRecords: ReadonlyMap<number, AwardRecord>;
}

/** The reasons of calls, funders and awards by id. The texts of all calls are read in one query, and those of awards in one. */
export async function reasonsOf(
  { text, found, calls, funders, awards, callRecords, awardRecords }: Shown,
  viewer: Viewer,
  { db, clock }: MatchServices,
): Promise<Record<'calls' | 'funders' | 'awards', Map<number, MatchReason[]>>> {
  const nearest = calls.flatMap(({ evidence }) => evidence?.programme.nearest ?? []);
  const awardIds = [...new Set([...nearest, ...idsOf(awards)])];
  const [whole, wholeAwards] = await Promise.all([
    opportunitiesById(db, idsOf(calls), viewer),
    awardsById(db, awardIds),
  ]);
  const awardWords = asWritten(found.words.awards.slice(0, MOST_TELLING), text);
  const facts: ReasonFacts = {
    words: asWritten(found.words.calls.slice(0, MOST_TELLING), text),
    areas: areasOf(text),
    awards: new Map(
      wholeAwards.map((award) => [
        award.id,
        { title: award.title, shared: sharedWords(awardWords, allWords(award)) },
      ]),
    ),
    today: clock.today(),
  };
  const texts = new Map(whole.map((call) => [call.id, allWords(call)]));
  return {
    calls: new Map(
      calls.flatMap((call) => {
        const record = callRecords.get(call.id);
        return record ? [[call.id, callReasons(call, record, texts.get(call.id) ?? '', facts)]] : [];
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
