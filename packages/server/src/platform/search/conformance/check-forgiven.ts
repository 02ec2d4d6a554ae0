import { expect } from 'vitest';
import { IN_FULL } from '../../../testing/in-full.ts';
import { labelsIn } from '../field-values.ts';
import { functionWords } from '../function-words.ts';
import { stem } from '../stem.ts';
import { tokenise } from '../tokenise.ts';
import { conformanceSchema } from './corpus.ts';
import { sideBySide } from './side-by-side.ts';
import { slipsBetween } from './slips-between.ts';
import type { World } from './world.ts';

const { target } = conformanceSchema;
const texts = IN_FULL ? 20 : 8;
const plain = /^[a-z]{5,}$/;

/** Checks that one slip is forgiven when nothing is found as typed. Nothing may have changed since the last build. */
export async function checkForgiven({
  engine,
  reference,
  random,
}: Pick<World, 'engine' | 'reference' | 'random'>): Promise<void> {
  const words = [...new Set(reference.ids.flatMap((id) => reference.textOf(id)?.fields.flat() ?? []))];
  const stems = new Set(words.map(stem));
  const least = Math.max(5, reference.ids.length / 100);
  const pairs = [...sideBySide(reference).beside].flatMap(([first, seconds]) =>
    [...seconds].flatMap(([second, documents]) =>
      documents >= least && plain.test(first) && plain.test(second) && stem(first) !== stem(second)
        ? [[first, second] as const]
        : [],
    ),
  );
  let checked = 0;
  for (const [first, second] of random.many(texts, () => random.pick(pairs))) {
    const typed = swapped(first, random.below(first.length - 1));
    const near = words.filter((word) => slipsBetween(word, typed) < 2 && !functionWords.has(word));
    if (stems.has(stem(typed)) || near.some((word) => stem(word) !== stem(first))) continue;
    checked++;
    const offered = await engine.suggestWords([target], `${typed} ${second.slice(0, 3)}`, 20);
    expect(
      offered.map(({ code }) => stem(code.split(' ')[0]!)),
      typed,
    ).toContain(stem(first));
    const last = await engine.suggestWords([target], typed, 20);
    expect(
      last.map(({ code }) => stem(code)),
      typed,
    ).toContain(stem(first));
  }
  expect(checked).toBeGreaterThan(0);
  await checkLabels({ engine, reference, random });
}

async function checkLabels({
  engine,
  reference,
  random,
}: Pick<World, 'engine' | 'reference' | 'random'>): Promise<void> {
  const labels = reference.documents().flatMap(({ fields }) => labelsIn(fields.people));
  const known = new Set(labels.flatMap(({ label }) => tokenise(label)));
  const long = [...known].filter((word) => plain.test(word));
  let checked = 0;
  for (const word of random.many(texts, () => random.pick(long))) {
    const typed = swapped(word, random.below(word.length - 1));
    if ([...known].some((other) => other.startsWith(typed))) continue;
    checked++;
    const offered = await engine.suggestValues(target, 'people', typed, 20);
    expect(offered.length, typed).toBeGreaterThan(0);
    for (const { label } of offered) {
      expect(
        tokenise(label).some((other) => hasBeginningNear(other, typed)),
        `${typed}: ${label}`,
      ).toBe(true);
    }
  }
  expect(checked).toBeGreaterThan(0);
}

/** Whether a text is the beginning of a word but for one slip. */
export function hasBeginningNear(word: string, text: string): boolean {
  return Array.from({ length: word.length }, (_, index) => word.slice(0, index + 1)).some(
    (beginning) => slipsBetween(beginning, text) < 2,
  );
}

function swapped(word: string, at: number): string {
  return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
}
