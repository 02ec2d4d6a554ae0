import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { call } from '../../lib/api-client.ts';
import { funderPath, searchPath } from '../../records/paths.ts';
import { recentSearches } from '../../searches/recent-searches.ts';
import { isParagraph } from '../../searches/text-to-match.ts';

/**
 * One line under the search box. Its `id` is safe to use in an HTML attribute. With an `href`, choosing it opens that
 * page instead of searching for `text`.
 */
export interface Suggestion {
  id: string;
  kind: 'match' | 'recent' | 'words' | 'funder' | 'person' | 'institution';
  text: string;
  /** What the line says, when it is not the text. */
  label?: string;
  href: string | null;
}

export const KINDS = [
  { kind: 'match', label: 'A whole text' },
  { kind: 'recent', label: 'Recent searches' },
  { kind: 'words', label: 'Words' },
  { kind: 'funder', label: 'Funders' },
  { kind: 'person', label: 'People' },
  { kind: 'institution', label: 'Institutions' },
] as const;

const WORDS = 6;
const FUNDERS = 4;
/** In the search for awards there are people and institutions as well, and fewer of each kind. */
const AMONG_AWARDS = { words: 4, funders: 2, people: 3, institutions: 3 };
const RECENT = 3;
const RECENT_ALONE = 6;

/** Offers to match what somebody has pasted when it is a text, such as an abstract. */
export function textSuggestions(typed: string): Suggestion[] {
  if (!isParagraph(typed)) return [];
  const label = 'Find calls, funders and awards that fit this text';
  return [{ id: 'match', kind: 'match', text: typed, label, href: null }];
}

/** Recent searches that contain the typed text. More of them are offered when nothing is typed. */
export function recentSuggestions(typed: string): Suggestion[] {
  const text = typed.trim().toLowerCase();
  return recentSearches()
    .filter((words) => words.toLowerCase().includes(text) && words.toLowerCase() !== text)
    .slice(0, text === '' ? RECENT_ALONE : RECENT)
    .map((words, index) => ({ id: `recent-${index}`, kind: 'recent', text: words, href: null }));
}

/**
 * The server's suggestions for a text: words first, then funders, and in the search for awards also investigators and recipients.
 * If one of the requests fails, its suggestions are left out.
 */
export async function serverSuggestions(
  typed: string,
  target: SearchTarget,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const text = typed.trim().slice(0, 200);
  const isOfAwards = target === 'awards';
  const limits = isOfAwards ? AMONG_AWARDS : { words: WORDS, funders: FUNDERS };
  const named = (name: NamesCall, limit: number) =>
    isOfAwards ? call(name, { query: { text, limit }, signal }).catch(() => []) : [];
  const [words, funders, people, institutions] = await Promise.all([
    call('GET /api/autocompletion/keywords', { query: { text, limit: limits.words }, signal }).catch(
      () => [],
    ),
    call('GET /api/autocompletion/funders', { query: { text, limit: limits.funders }, signal }).catch(
      () => [],
    ),
    named('GET /api/autocompletion/awardedAuthors', AMONG_AWARDS.people),
    named('GET /api/autocompletion/awardedInstitutions', AMONG_AWARDS.institutions),
  ]);
  return [
    ...words.map(
      ({ text: word }, index): Suggestion => ({
        id: `words-${index}`,
        kind: 'words',
        text: word,
        href: null,
      }),
    ),
    ...funders.map(
      ({ id, text: name, alias }): Suggestion => ({
        id: `funder-${id}`,
        kind: 'funder',
        text: alias ? `${name} (${alias})` : name,
        href: funderPath(id),
      }),
    ),
    ...people.map(
      ({ id, text: name }, index): Suggestion => ({
        id: `person-${index}`,
        kind: 'person',
        text: name,
        href: searchPath('awards', { awardedAuthors: [id] }),
      }),
    ),
    ...institutions.map(
      ({ id, text: name }): Suggestion => ({
        id: `institution-${id}`,
        kind: 'institution',
        text: name,
        href: searchPath('awards', { awardedInstitutions: [id] }),
      }),
    ),
  ];
}

type NamesCall = 'GET /api/autocompletion/awardedAuthors' | 'GET /api/autocompletion/awardedInstitutions';
