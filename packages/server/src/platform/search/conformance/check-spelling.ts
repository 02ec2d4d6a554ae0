import { expect } from 'vitest';
import { IN_FULL } from '../../../testing/in-full.ts';
import { labelsIn } from '../field-values.ts';
import { functionWords } from '../function-words.ts';
import { stem } from '../stem.ts';
import { tokenise } from '../tokenise.ts';
import { conformanceSchema } from './corpus.ts';
import { slipsBetween } from './slips-between.ts';
import type { World } from './world.ts';

const { target, labelled } = conformanceSchema;
const slips = IN_FULL ? 40 : 15;

/** Checks what is mended in words of the documents with a slip. Nothing may have changed since the last build. */
export async function checkSpelling({ engine, reference, random }: World): Promise<void> {
  const documents = reference.documents();
  const frequencies = new Map<string, number>();
  for (const id of reference.ids) {
    for (const word of new Set(reference.textOf(id)?.fields.flat() ?? [])) {
      frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
    }
  }
  const many = Math.max(10, documents.length / 100);
  const frequent = [...frequencies].flatMap(([word, count]) =>
    count >= many && /^[a-z]{5,}$/.test(word) && !functionWords.has(word) ? [word] : [],
  );
  expect(await engine.mendWords([target], frequent)).toEqual(frequent.map(() => null));
  const stays = ['r01', 'β', 'cat', '', 'qwxzkvjq'];
  expect(await engine.mendWords([target], stays)).toEqual(stays.map(() => null));

  const stems = new Set([...frequencies.keys()].map(stem));
  const names = new Set(
    documents.flatMap(({ fields }) =>
      labelled.flatMap((field) => labelsIn(fields[field]).flatMap(({ label }) => tokenise(label))),
    ),
  );
  let checked = 0;
  for (const word of random.many(slips, () => random.pick(frequent))) {
    const at = random.below(word.length - 1);
    const swapped = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
    const typed = random.pick([
      swapped,
      word.slice(0, at) + word.slice(at + 1),
      `${word.slice(0, at)}q${word.slice(at)}`,
    ]);
    const [first, meant, last] = await engine.mendWords([target], ['of', typed, 'nosuchwordatall']);
    expect([first, last]).toEqual([null, null]);
    const isHeld = stems.has(stem(typed)) || names.has(typed) || typed.length < 4;
    if (isHeld) continue;
    checked++;
    const near = [...frequencies.keys()].filter((other) => slipsBetween(typed, other) === 1);
    expect(near, typed).toContain(meant);
  }
  expect(checked).toBeGreaterThan(0);
  // Names that stand only in labels are words too.
  const alone = [...names].filter((name) => !stems.has(stem(name))).slice(0, slips);
  expect(await engine.mendWords([target], alone)).toEqual(alone.map(() => null));
}
