import type { MatchAnswer } from '@fundry/contracts/answers/match.ts';
import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { applicantOf, flagsFor, recordsById, verdictFor } from '../discovery/discovery.public.ts';
import { findMatches, type MatchAsk } from './find-matches.ts';
import { languageOf } from './language.ts';
import type { MatchPerson } from './person.ts';
import { type Funded, rankFunders } from './rank-funders.ts';
import { reasonsOf } from './reasons/reasons-of.ts';
import type { MatchServices } from './services.ts';
import { understood } from './understood.ts';
import { type Ranked, worthShowing } from './worth-showing.ts';

/** What is to be matched, and how much of the answer is wanted. */
export interface MatchQuestion extends MatchAsk {
  /** The most records of each list, 1 to 100. */
  size: number;
  /** Whether records come with reasons. Without, the answer takes less time. */
  reasons: boolean;
  /** For whom, so that reasons speak of their awards, of people with whom they won, and of their institution. */
  person?: MatchPerson;
}

/**
 * The calls, funders and awards that fit a text, best first, as far as the viewer may see them and has not dismissed them.
 * Nothing of the text is kept or logged.
 */
export async function matchText(
  question: MatchQuestion,
  viewer: Viewer,
  services: MatchServices,
  signal: AbortSignal,
): Promise<MatchAnswer> {
  const [found, language] = await Promise.all([
    findMatches(question, viewer, services, signal),
    languageOf(question.text),
  ]);
  const calls = worthShowing(found.calls);
  const awards = worthShowing(found.awards);
  const [callRecords, awardRecords] = await Promise.all([
    recordsById('opportunities', idsOf(calls), viewer, services),
    recordsById('awards', idsOf(awards), viewer, services),
  ]);
  const funders = worthShowing(rankFunders(fundedBy(calls, callRecords), fundedBy(awards, awardRecords)));
  const shownFunders = funders.slice(0, question.size);
  const shownCalls = calls.slice(0, question.size);
  const shownAwards = awards.slice(0, question.size);
  const [funderRecords, reasons] = await Promise.all([
    recordsById('funders', idsOf(shownFunders), viewer, services),
    question.reasons
      ? reasonsOf(
          {
            text: question.text,
            thing: 'your text',
            person: question.person ?? null,
            found,
            calls: shownCalls,
            funders: shownFunders,
            awards,
            callRecords,
            awardRecords,
          },
          viewer,
          services,
          signal,
        )
      : null,
  ]);
  const verdictOf = verdictFor(question.state.applicant ?? (await applicantOf(viewer, services)));
  const shown = <T extends SearchTarget>(
    target: T,
    some: Ranked[],
    records: Map<number, SearchRecords[T]>,
    total: number,
    reasonsFor?: ReadonlyMap<number, MatchReasons>,
  ) => hitsOf(target, some, records, total, reasonsFor ?? new Map(), verdictOf, viewer, services);
  return {
    opportunities: await shown('opportunities', shownCalls, callRecords, calls.length, reasons?.calls),
    funders: await shown('funders', shownFunders, funderRecords, funders.length, reasons?.funders),
    awards: await shown('awards', shownAwards, awardRecords, awards.length, reasons?.awards),
    language,
    notices: [...found.notices, ...understood(language, found.words.calls.length, found.words.awards.length)],
  };
}

type MatchReasons = MatchAnswer['opportunities']['hits']['hits'][number]['reasons'];

const idsOf = (some: Ranked[]) => some.map(({ id }) => id);

function fundedBy(
  ranked: Ranked[],
  records: ReadonlyMap<number, { funder: { id: string } | null }>,
): Funded[] {
  const best = ranked[0]?.score ?? 1;
  return ranked.flatMap(({ id, score }) => {
    const funder = records.get(id)?.funder;
    return funder ? [{ funderId: Number(funder.id), share: score / best }] : [];
  });
}

async function hitsOf<T extends SearchTarget>(
  target: T,
  ranked: Ranked[],
  records: Map<number, SearchRecords[T]>,
  total: number,
  reasons: ReadonlyMap<number, MatchReasons>,
  verdictOf: ReturnType<typeof verdictFor>,
  viewer: Viewer,
  services: MatchServices,
) {
  const flagsOf = await flagsFor(viewer, target, idsOf(ranked), services);
  const hits = ranked.flatMap(({ id, score }) => {
    const record = records.get(id);
    if (record === undefined) return [];
    return [
      {
        _id: String(id),
        _score: score,
        _source: record,
        reasons: reasons.get(id) ?? [],
        ...flagsOf(id),
        ...verdictOf(record),
      },
    ];
  });
  return { hits: { hits, total: { value: total } } };
}
