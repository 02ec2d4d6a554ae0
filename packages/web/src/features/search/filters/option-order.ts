import type { Count } from '../use-counts.ts';

/** One option of a list filter as it is shown; count null: not known yet, or not counted. */
export interface Option {
  id: string;
  label: string;
  count: number | null;
}

/**
 * The order of options that are known by their counts alone: the most frequent first, equal ones by label. As long as no new one appears an
 * order that is on screen stays, so that nothing moves under the pointer and what has no records any more keeps its
 * place. Year-like codes (`latestFirst`) are always in descending order.
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

/** The options with one of them (the person's own country) before all others. */
export function withFirst(options: readonly Option[], id: string | undefined): readonly Option[] {
  const own = options.find((option) => option.id === id);
  return own ? [own, ...options.filter((option) => option !== own)] : options;
}

const FIRST_OPTIONS = 8;

/**
 * How many options are shown before "Show all": eight at the most, of those that records have. Up to ten are shown whole,
 * because the button takes as much room.
 */
export function firstOf(length: number, known: number): number {
  return known === length && length <= FIRST_OPTIONS + 2 ? length : Math.min(known, FIRST_OPTIONS);
}

/** The options that are shown: the first ones and whatever is chosen, or all; those whose label holds what was typed. */
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
