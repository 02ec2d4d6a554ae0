import { call } from '../../lib/api-client.ts';
import { funderPath } from '../../records/paths.ts';
import { recentSearches } from '../../searches/recent-searches.ts';

/**
 * One line under the search box. Its `id` is safe to use in an HTML attribute. With an `href`, choosing it opens that
 * page instead of searching for `text`.
 */
export interface Suggestion {
  id: string;
  kind: 'recent' | 'words' | 'funder';
  text: string;
  href: string | null;
}

export const KINDS = [
  { kind: 'recent', label: 'Recent searches' },
  { kind: 'words', label: 'Words' },
  { kind: 'funder', label: 'Funders' },
] as const;

const WORDS = 6;
const FUNDERS = 4;
const RECENT = 3;
const RECENT_ALONE = 6;

/** Recent searches that contain the typed text. More of them are offered when nothing is typed. */
export function recentSuggestions(typed: string): Suggestion[] {
  const text = typed.trim().toLowerCase();
  return recentSearches()
    .filter((words) => words.toLowerCase().includes(text) && words.toLowerCase() !== text)
    .slice(0, text === '' ? RECENT_ALONE : RECENT)
    .map((words, index) => ({ id: `recent-${index}`, kind: 'recent', text: words, href: null }));
}

/**
 * The server's suggestions for a text: words first, then funders. If one of the two requests fails, its suggestions
 * are left out.
 */
export async function serverSuggestions(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const text = typed.trim().slice(0, 200);
  const [words, funders] = await Promise.all([
    call('GET /api/autocompletion/keywords', { query: { text, limit: WORDS }, signal }).catch(() => []),
    call('GET /api/autocompletion/funders', { query: { text, limit: FUNDERS }, signal }).catch(() => []),
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
  ];
}
