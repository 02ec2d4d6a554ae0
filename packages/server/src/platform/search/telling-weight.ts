import type { TextWord } from './text-words.ts';

/** So many words of a text are looked for. */
export const mostTelling = 40;
/** Weights are whole numbers. 40 words with the highest impact and weight stay below 2^31. */
export const weightScale = 16;
const rarityPower = 1.5;

/** The logarithm of the rarity, to a power, times how much the text is about the word. A whole number of at least 1. */
export function tellingWeight({ times }: TextWord, documentFrequency: number, documents: number): number {
  const rarity = Math.log(1 + documents / Math.max(1, documentFrequency)) ** rarityPower;
  return Math.max(1, Math.round(weightScale * rarity * (1 + Math.log(times))));
}
