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
