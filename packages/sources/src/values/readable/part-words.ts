import { isCommon, isKnown } from './known-words.ts';

/** Little words that stand between others. They show that a word is really two. */
const LITTLE = new Set(
  'the and for this that with are from within will their these which between must have through'.split(' '),
);
/** They count as parts only inside a word of several parts. */
const TINY = new Set(['of', 'to', 'in', 'on', 'by', 'or', 'an', 'is', 'be', 'as', 'at']);
/** With these begin many words ("withdraw", "forever"), so what follows them at the beginning must be long. */
const BEGINS_WORDS = new Set('for with which from that must have are through within between'.split(' '));
const LONG_PART = 6;
const SHORTEST_PART = 4;
const LONGEST_PART = 20;
/** Longer runs of letters are sequences or addresses. */
const LONGEST_RUN = 60;

/**
 * The words of which a run of small letters is made, when it is no word itself: "proposalswithin". There must be a little
 * word among them ("within"), because two others may well make one ("battlespace"). Null when it stays whole. The fewest
 * parts count.
 */
export function partsOf(run: string): string[] | null {
  if (run.length < SHORTEST_PART + 3 || run.length > LONGEST_RUN || isWord(run)) return null;
  const best: (string[] | null)[] = [[], ...Array<null>(run.length).fill(null)];
  for (let end = 2; end <= run.length; end++) {
    for (let begin = Math.max(0, end - LONGEST_PART); begin <= end - 2; begin++) {
      const before = best[begin];
      if (!before || before.length >= (best[end]?.length ?? Number.POSITIVE_INFINITY) - 1) continue;
      const part = run.slice(begin, end);
      const isInside = begin > 0 && end < run.length;
      if (
        LITTLE.has(part) ||
        (isInside && TINY.has(part)) ||
        (part.length >= SHORTEST_PART && isCommon(part))
      )
        best[end] = [...before, part];
    }
  }
  const found = best[run.length] ?? null;
  const isParted =
    found?.some((part) => LITTLE.has(part)) && found.some((part) => !LITTLE.has(part)) && !isDoubtful(found);
  return isParted ? found : null;
}

function isDoubtful([first, second = '']: string[]): boolean {
  return BEGINS_WORDS.has(first!) && (first === 'for' || second.length < LONG_PART);
}

function isWord(run: string): boolean {
  return isKnown(run) || (run.endsWith('s') && isKnown(run.slice(0, -1)));
}
