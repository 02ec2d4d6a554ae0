import { createHash } from 'node:crypto';
import { fold } from '../../packages/server/src/platform/search/fold.ts';
import type { IndexDocument } from '../../packages/server/src/platform/search/port.ts';
import { tokenise } from '../../packages/server/src/platform/search/tokenise.ts';
import type { StreamRandom } from '../generate/stream-random.ts';
import { functionWords } from '../generate/vocabulary.ts';

const leastWords = 3;
const mostWords = 5;
const leastFromTitle = 2;
const shortestWord = 3;
const skipped = new Set(functionWords);

/**
 * Draws three to five words of a record that a person who knows it might recall. None is a function word. At least
 * two come from the title, the others from title, keywords and text alike. A word is more likely the more often it
 * occurs in the record and the rarer it is in the corpus: its weight is tf · idf^`rarity`. Rarity 1 is the model
 * "popular and discriminating" of Azzopardi, de Rijke, Balog: "Building simulated queries for known-item topics",
 * SIGIR 2007. It still draws many words that are typical of forms ("related", "support"). Rarity 2 leaves few of
 * them. For a record with fewer such words, all of them are used.
 */
export function drawWords(
  { text }: IndexDocument,
  random: StreamRandom,
  inverseFrequency: (word: string) => number,
  rarity = 2,
): string[] {
  const weight = (word: string) => inverseFrequency(word) ** rarity;
  const title = weighed([text.title], weight);
  const all = weighed([text.title, text.keywords, text.body], weight);
  const count = random.between(leastWords, mostWords);
  const drawn: string[] = [];
  while (drawn.length < count) {
    const source = drawn.length < leastFromTitle && title.size > 0 ? title : all;
    const word = drawOne(source, random);
    if (word === null) break;
    drawn.push(word);
    title.delete(word);
    all.delete(word);
  }
  return drawn;
}

function weighed(texts: string[], weight: (word: string) => number): Map<string, number> {
  const weights = new Map<string, number>();
  for (const word of texts.flatMap(tokenise)) {
    if (word.length < shortestWord || skipped.has(word)) continue;
    weights.set(word, (weights.get(word) ?? 0) + weight(word));
  }
  return weights;
}

function drawOne(weights: Map<string, number>, random: StreamRandom): string | null {
  let left = random.next() * [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  for (const [word, weight] of weights) {
    left -= weight;
    if (left <= 0) return word;
  }
  return null;
}

/**
 * Records with the same title and text count as one item, whatever their ids, because a reader cannot tell them
 * apart.
 */
export function itemKey({ text }: IndexDocument): string {
  const parts = [text.title, text.body].map((part) => fold(part).replace(/\s+/g, ' ').trim());
  return createHash('sha1').update(parts.join('\n')).digest('base64');
}
