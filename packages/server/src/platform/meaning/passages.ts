import type { MeaningModel } from './model.ts';

const passageWords = 85;
/** What stands further on says little of what a call is about. */
const mostPassages = 6;

/**
 * The vectors of the passages of a long text: its first six of 85 words, each with the title before it. A text without words has
 * one, of its title. Chosen with `npm run relevance -- --needs`, see docs/decisions/0056-meaning-beside-words.md.
 */
export async function vectorsOfText(
  model: Pick<MeaningModel, 'vectorOf'>,
  title: string,
  body: string,
): Promise<Float32Array[]> {
  const words = body
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, passageWords * mostPassages);
  const vectors: Float32Array[] = [];
  for (let start = 0; start === 0 || start < words.length; start += passageWords) {
    const passage = words.slice(start, start + passageWords).join(' ');
    vectors.push(await model.vectorOf(`${title}. ${passage}`));
  }
  return vectors;
}

/** The words of a text that count where one passage of it is enough. */
export function firstPassage(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, passageWords)
    .join(' ');
}

const spread = 3;

/** Up to three passages of a text, of 85 words each: the first, the last and one half-way. None of a text without words. */
export function spreadPassages(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const count = Math.min(spread, Math.ceil(words.length / passageWords));
  const last = Math.max(0, words.length - passageWords);
  return Array.from({ length: count }, (_, index) => {
    const start = count === 1 ? 0 : Math.round((index * last) / (count - 1));
    return words.slice(start, start + passageWords).join(' ');
  });
}
