import type { Random } from '../../../packages/server/src/platform/random.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The word with one random slip of the pen: a letter left out, added or replaced, or two neighbours swapped, each kind and place
 * equally often. The word must have two letters or more that differ. The result is never the word itself.
 */
export function slipIn(word: string, random: Random): string {
  for (;;) {
    const slipped = oneSlip(word, random.below(word.length), random);
    if (slipped !== word) return slipped;
  }
}

function oneSlip(word: string, at: number, random: Random): string {
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  switch (random.below(4)) {
    case 0:
      return before + after;
    case 1:
      return before + random.pick([...letters]) + letter + after;
    case 2:
      return before + random.pick([...letters]) + after;
    default:
      return after === '' ? word : before + after[0] + letter + after.slice(1);
  }
}
