import { expect } from 'vitest';
import { IN_FULL } from '../../../testing/in-full.ts';
import type { Random } from '../../random.ts';
import { labelsIn } from '../field-values.ts';
import { functionWords } from '../function-words.ts';
import { calledFrom, isCalled } from '../is-called.ts';
import type { IndexDocument, SearchEngine } from '../port.ts';
import { parseQuery } from '../query/parse.ts';
import { stem } from '../stem.ts';
import type { Suggestion } from '../suggestion.ts';
import { tokenise } from '../tokenise.ts';
import { checkForgiven, hasBeginningNear } from './check-forgiven.ts';
import { conformanceSchema } from './corpus.ts';
import { besidePrevious, sideBySide } from './side-by-side.ts';
import { slipsBetween } from './slips-between.ts';
import type { World } from './world.ts';

const { target } = conformanceSchema;
const limit = 20;
const texts = IN_FULL ? 30 : 12;
/**
 * When at most this many stems begin with the typed letters, all of them must be offered. An engine may count only a
 * dozen stems, and words that no document has any more may be among these.
 */
const fewStems = 8;

/** What an engine must know of words side by side after a build: what so many documents hold, and a thousandth of them. */
const leastPairs = 3;

/**
 * Checks that suggestions for random texts agree with what the documents contain now. `isBuilt`: nothing has changed since the
 * last build, so that the engine knows which words stand side by side.
 */
export async function checkSuggestions(
  { engine, reference, words, random }: World,
  isBuilt = false,
): Promise<void> {
  const documents = reference.documents();
  const vocabulary = new Set(reference.ids.flatMap((id) => reference.textOf(id)?.fields.flat() ?? []));
  const nothing = { categories: [], restrictTo: null, exclude: [] };
  const totalOf = (text: string) => reference.count({ ...nothing, query: parseQuery(wordsAlone(text)) });
  const beginning = (text: string) => [...text].slice(0, 1 + random.below(5)).join('');
  for (let index = 0; index < texts; index++) {
    const before = random.many(random.below(3, 2), () => random.pick(words));
    const typed = [...before, beginning(random.pick(words))].join(' ');
    checkWords(typed, await engine.suggestWords([target], typed, limit), vocabulary, totalOf);
  }
  if (isBuilt) {
    await checkNeighbours({ engine, reference, random }, totalOf);
    await checkForgiven({ engine, reference, random });
  }
  for (const field of ['funder', 'people']) await checkValues(engine, field, documents, random);
}

/** The text as words side by side: without commas, which make a list, and with acronyms in small letters. */
function wordsAlone(text: string): string {
  return text.replace(/[,;]/g, ' ').replace(/\b[A-Z]{3,5}\b/g, (word) => {
    const small = word.toLowerCase();
    return functionWords.has(small) ? word : small;
  });
}

function checkWords(
  typed: string,
  found: Suggestion[],
  vocabulary: Set<string>,
  totalOf: (text: string) => number,
): void {
  const before = tokenise(typed);
  const last = before.pop();
  if (last === undefined || tokenise(typed.split(' ').at(-1)!).length > 1) {
    expect(found).toEqual([]);
    return;
  }
  const stems = new Map<string, string>();
  for (const word of vocabulary) {
    if (!word.startsWith(last) || functionWords.has(word) || /^[a-z0-9]$/.test(word)) continue;
    if (!before.some((other) => stem(other) === stem(word))) stems.set(stem(word), word);
  }
  const asTyped: Suggestion[] = [];
  for (const each of found) {
    const { code, count } = each;
    expect(count, code).toBe(totalOf(code));
    const words = tokenise(code);
    const word = words.pop()!;
    // One slip in each word is forgiven.
    words.forEach((other, index) => {
      expect(slipsBetween(other, before[index]!), code).toBeLessThan(2);
    });
    if (!word.startsWith(last)) expect(hasBeginningNear(word, last), code).toBe(true);
    else if (words.join() === before.join()) asTyped.push(each);
    if (asTyped.at(-1) !== each) continue;
    // The form may occur only in an earlier version of a document, but some word with its stem must be in the
    // documents.
    expect(stems.has(stem(word)), code).toBe(true);
  }
  expect(new Set(asTyped.map(({ code }) => stem(code.split(' ').at(-1)!))).size).toBe(asTyped.length);
  if (stems.size > fewStems) return;
  const expected = [...stems.values()].map((word) => totalOf([...before, word].join(' ')));
  const counts = asTyped.map(({ count }) => count).sort((a, b) => b - a);
  expect(counts, typed).toEqual(expected.filter((count) => count > 0).sort((a, b) => b - a));
}

/** Checks that what most documents hold side by side comes first. */
async function checkNeighbours(
  { engine, reference, random }: Pick<World, 'engine' | 'reference' | 'random'>,
  totalOf: (text: string) => number,
): Promise<void> {
  const all = sideBySide(reference);
  const least = Math.max(leastPairs, reference.ids.length / 1000);
  const known = [...all.beside].flatMap(([first, seconds]) =>
    [...seconds].filter(([, documents]) => documents >= least).map(([second]) => [first, second] as const),
  );
  const pairs = random.many(texts, () => random.pick(known));
  for (const [first, second] of pairs) {
    const typed = `${first} ${[...second].slice(0, 1 + random.below(2)).join('')}`;
    if (tokenise(typed).length !== 2) continue;
    const beside = besidePrevious(all, [first]);
    const heldBy = ({ code }: Suggestion) => {
      const forms = [...beside].filter(([word]) => stem(word) === stem(tokenise(code).at(-1)!));
      const held = forms
        .filter(([word]) => word.startsWith(tokenise(typed).at(-1)!))
        .reduce((sum, [, documents]) => sum + documents, 0);
      return Math.min(held, totalOf(code));
    };
    const held = (await engine.suggestWords([target], typed, limit)).map(heldBy);
    const certain = held.filter((documents) => documents >= least);
    expect(held.slice(0, certain.length), typed).toEqual(certain.toSorted((a, b) => b - a));
  }
}

async function checkValues(
  engine: SearchEngine,
  field: string,
  documents: IndexDocument[],
  random: Random,
): Promise<void> {
  const present = new Map<string, Suggestion>();
  for (const { fields } of documents) {
    for (const { code, label } of new Map(
      labelsIn(fields[field]).map((each) => [each.code, each]),
    ).values()) {
      present.set(code, { code, label, count: (present.get(code)?.count ?? 0) + 1 });
    }
  }
  const some = random.many(3, () => random.pick([...present.values()]).label);
  const beginnings = some.map((label) =>
    label
      .split(' ')
      .map((word) => word.slice(0, 3))
      .reverse()
      .join(' '),
  );
  for (const typed of ['num', `num ${field[0]!.toUpperCase()}`, ...beginnings]) {
    const expected = [...present.values()].filter(({ label }) =>
      tokenise(typed).every((token) => tokenise(label).some((word) => word.startsWith(token))),
    );
    const found = await engine.suggestValues(target, field, typed, limit);
    const counts = expected.map(({ count }) => count).sort((a, b) => b - a);
    expect(
      found.map(({ count }) => count),
      typed,
    ).toEqual(counts.slice(0, limit));
    for (const each of found) expect(present.get(each.code)).toEqual(each);
  }
  await checkCalled(engine, field, [...present.values()], random);
  const codes = Array.from({ length: 500 }, (_, index) => `${field[0]}${index}`);
  const labels = codes.flatMap((code) => present.get(code) ?? []);
  expect(await engine.labels(target, field, codes)).toEqual(labels);
}

/** Checks who is called what was typed: whole words in any order, and first letters, a page at a time. */
async function checkCalled(
  engine: SearchEngine,
  field: string,
  present: Suggestion[],
  random: Random,
): Promise<void> {
  const ask = (typed: string, from: number) =>
    engine.valuesCalled(target, field, typed, { from, size: limit });
  const words = tokenise(random.pick(present).label).filter((word) => word.length > 1);
  const [one = '', ...others] = words;
  const initials = others.map((word) => word.charAt(0)).join(' ');
  for (const typed of [one, `${initials} ${one}`, `${one} ${one.charAt(0)}`, words.join(' '), initials]) {
    const called = calledFrom(tokenise(typed));
    const expected = called ? present.filter(({ label }) => isCalled(called, tokenise(label))) : [];
    const counts = expected.map(({ count }) => count).sort((a, b) => b - a);
    for (const from of [0, 1, counts.length]) {
      const { total, values } = await ask(typed, from);
      expect(total, typed).toBe(expected.length);
      expect(
        values.map(({ count }) => count),
        typed,
      ).toEqual(counts.slice(from, from + limit));
      for (const each of values) expect(expected).toContainEqual(each);
    }
  }
}
