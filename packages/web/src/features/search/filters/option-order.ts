import type { Count } from '../counts-query.ts';

/** One option of a list filter. `count` is null when it is not known yet or when the list has no counts. */
export interface Option {
  id: string;
  label: string;
  count: number | null;
}

/**
 * The order of options that are known only from their counts: most frequent first, then by label. `latestFirst` is for
 * years: their order is by code, descending. `before` is the order on screen. It stays the same until a new option
 * appears, so that nothing moves under the pointer and an option that no longer has records keeps its place.
 */
export function orderOfCodes(
  before: readonly string[],
  counts: readonly Count[],
  chosen: readonly string[],
  { latestFirst = false, labelOf = (code: string) => code } = {},
): readonly string[] {
  const known = new Set(before);
  const codes = [...new Set([...counts.map(({ code }) => code), ...chosen])];
  if (before.length > 0 && codes.every((code) => known.has(code))) return before;
  const countOf = new Map(counts.map(({ code, count }) => [code, count]));
  const all = [...new Set([...before, ...codes])];
  if (latestFirst) return all.sort((a, b) => b.localeCompare(a, 'en'));
  return all.sort(
    (a, b) => (countOf.get(b) ?? 0) - (countOf.get(a) ?? 0) || labelOf(a).localeCompare(labelOf(b), 'en'),
  );
}

/** Moves one option, such as the person's own country, to the front. */
export function withFirst(options: readonly Option[], id: string | undefined): readonly Option[] {
  const own = options.find((option) => option.id === id);
  return own ? [own, ...options.filter((option) => option !== own)] : options;
}

const FIRST_OPTIONS = 8;

/**
 * How many options to show before "Show all": at most eight of the `known` options, which occur in records. A list of
 * up to ten options is shown whole when all of them are known, because the button would take as much room.
 */
export function firstOf(length: number, known: number): number {
  return known === length && length <= FIRST_OPTIONS + 2 ? length : Math.min(known, FIRST_OPTIONS);
}

/**
 * The options to show. When something is typed, these are all options whose label contains it. Otherwise they are the
 * first ones and the chosen ones, or all options when the list is shown whole.
 */
export function visibleOptions(
  options: readonly Option[],
  first: number,
  chosen: ReadonlySet<string>,
  isWhole: boolean,
  typed: string,
): readonly Option[] {
  const needle = fold(typed);
  if (needle !== '') return options.filter(({ label }) => fold(label).includes(needle));
  return isWhole ? options : options.filter(({ id }, index) => index < first || chosen.has(id));
}

/** Lower case without accents, so that "cote" finds "Côte d’Ivoire". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase().trim();
}
