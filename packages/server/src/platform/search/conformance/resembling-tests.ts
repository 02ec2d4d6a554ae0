import { expect, it } from 'vitest';
import { InvalidQuery } from '../faults.ts';
import { codesOf } from '../field-values.ts';
import type { ResemblingRequest } from '../port.ts';
import { stem } from '../stem.ts';
import { wordsOfText } from '../text-words.ts';
import { conformanceSchema } from './corpus.ts';
import { holds } from './reference-conditions.ts';
import { randomCondition } from './requests.ts';
import type { World } from './world.ts';

const ANYWHERE: Omit<ResemblingRequest, 'text'> = {
  target: conformanceSchema.target,
  scope: null,
  categories: [],
  restrictTo: null,
  exclude: [],
  others: false,
  codesOf: 'areas',
  size: 10_000,
};

/** Tests of the documents that resemble a text. Each engine decides which words tell most about it. */
export function resemblingTests(world: () => World): void {
  it('finds the documents with telling words of a text, each with its codes', async () => {
    const { engine, reference, random } = world();
    const documents = new Map(reference.documents().map((document) => [document.id, document]));
    let compared = 0;
    for (const id of random.many(5, () => random.pick(reference.ids))) {
      const text = Object.values(documents.get(id)!.text).join(' ');
      for (const field of ['areas', 'people', 'funder']) {
        const { words, found, total } = await engine.resembling({ ...ANYWHERE, text, codesOf: field });
        const known = new Set(wordsOfText(text).map((each) => each.stem));
        expect(words.filter((word) => !known.has(stem(word)))).toEqual([]);
        expect(words.length).toBeLessThanOrEqual(40);
        const has = (each: number) => words.some((word) => reference.textOf(each)?.stems.has(stem(word)));
        expect(new Set(found.map((each) => each.id))).toEqual(new Set(reference.ids.filter(has)));
        expect(total).toBe(found.length);
        for (const { id: each, codes } of found) {
          expect(codes.toSorted()).toEqual(codesOf(documents.get(each)!.fields[field]).toSorted());
        }
        const scores = found.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        if (total > 1) compared++;
      }
    }
    expect(compared).toBeGreaterThan(2);
  });

  it('finds the others after them when asked, under the same conditions', async () => {
    const { engine, reference, random } = world();
    const text = reference
      .documents()
      .slice(0, 3)
      .map((document) => document.text.title)
      .join(' ');
    const where = randomCondition(random);
    const [left] = reference.ids;
    const asked = { ...ANYWHERE, text, categories: [{ key: 'c', where }], exclude: [left!] };
    const some = await engine.resembling(asked);
    const all = await engine.resembling({ ...asked, others: true });
    const meeting = reference
      .documents()
      .filter((document) => document.id !== left && holds(where, document));
    expect(new Set(all.found.map(({ id }) => id))).toEqual(new Set(meeting.map(({ id }) => id)));
    expect(all.found.slice(0, some.total)).toEqual(some.found);
    expect(all.found.slice(some.total).filter(({ score }) => score !== 0)).toEqual([]);
  });

  it('finds nothing for a text without telling words, and refuses what has no codes', async () => {
    const { engine } = world();
    for (const text of ['', 'the of and 2026 12', 'qqqzzzx wwwyyyv']) {
      expect(await engine.resembling({ ...ANYWHERE, text })).toEqual({
        words: [],
        common: [],
        found: [],
        total: 0,
      });
    }
    await expect(engine.resembling({ ...ANYWHERE, text: 'x', codesOf: 'amount' })).rejects.toThrow(
      InvalidQuery,
    );
    await expect(engine.resembling({ ...ANYWHERE, text: 'x', size: 10_001 })).rejects.toThrow(InvalidQuery);
  });
}
