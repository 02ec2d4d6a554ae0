import type { Deadline } from './deadline-day.ts';

/** The longest part of a label in a key, in characters. */
const LABEL_LENGTH = 40;

/**
 * The deadlines of one call in the order of their days, each with a key that tells it from the others: its kind, its
 * label, and its place among those of the same kind and label, such as `DueDate-stage-2-1`. A deadline that moves keeps
 * its key as long as it keeps its place.
 */
export function keyedDeadlines<Each extends Pick<Deadline, 'kind' | 'date' | 'label'>>(
  deadlines: readonly Each[],
): { key: string; deadline: Each }[] {
  const counts = new Map<string, number>();
  return deadlines
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map((deadline) => {
      const name = [deadline.kind, ...(wordsOf(deadline.label) ?? [])].join('-');
      const place = (counts.get(name) ?? 0) + 1;
      counts.set(name, place);
      return { key: `${name}-${place}`, deadline };
    });
}

function wordsOf(label: string | null): string[] | null {
  const words = label
    ?.normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words ? [words.join('-').slice(0, LABEL_LENGTH)] : null;
}
