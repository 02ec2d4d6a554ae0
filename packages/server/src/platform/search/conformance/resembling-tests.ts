import { expect, it } from 'vitest';
import { InvalidQuery } from '../faults.ts';
import { codesOf } from '../field-values.ts';
import type { ResemblingRequest } from '../port.ts';
import { spreadPlace } from '../spread-ids.ts';
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
  also: null,
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

  it('finds those with certain codes or ids beside them when asked, under the same conditions', async () => {
    const { engine, reference, random } = world();
    const documents = reference.documents();
    const text = documents
      .slice(0, 3)
      .map((document) => document.text.title)
      .join(' ');
    const where = randomCondition(random);
    const [left] = reference.ids;
    const codes = documents.flatMap(({ fields }) => codesOf(fields.areas)).slice(0, 2);
    const ids = random.many(5, () => random.pick(reference.ids));
    const asked = { ...ANYWHERE, text, categories: [{ key: 'c', where }], exclude: [left!] };
    const some = await engine.resembling(asked);
    const all = await engine.resembling({ ...asked, also: { ids, codes, most: 10_000 } });
    expect(all.total).toBe(some.total);
    expect(all.found.slice(0, some.total)).toEqual(some.found);
    const others = all.found.slice(some.total);
    expect(others.filter(({ score }) => score !== 0)).toEqual([]);
    const wanted = documents.filter(
      ({ id, fields }) => ids.includes(id) || codesOf(fields.areas).some((code) => codes.includes(code)),
    );
    const meeting = wanted.filter((document) => document.id !== left && holds(where, document));
    const shown = new Set(some.found.map(({ id }) => id));
    expect(others.map(({ id }) => id).sort()).toEqual(
      meeting
        .map(({ id }) => id)
        .filter((id) => !shown.has(id))
        .sort(),
    );
    const [best] = (await engine.resembling({ ...asked, size: 1, also: { ids: [], codes, most: 1 } })).found;
    expect(best).toEqual(some.found[0]);
  });

  it('finds examples of codes, the same however they are asked for', async () => {
    const { engine, reference } = world();
    const having = new Map<string, number[]>();
    for (const { id, fields } of reference.documents()) {
      for (const code of codesOf(fields.areas)) having.set(code, [...(having.get(code) ?? []), id]);
    }
    const codes = [...having.keys(), 'nobody has this'];
    const asked = { target: conformanceSchema.target, field: 'areas', codes, each: 3, exclude: [] };
    const examples = await engine.examples(asked);
    const inOrder = (ids: number[]) => ids.toSorted((a, b) => spreadPlace(a) - spreadPlace(b) || a - b);
    expect(examples).toEqual(new Map([...having].map(([code, ids]) => [code, inOrder(ids).slice(0, 3)])));
    const [code, [gone]] = [...examples].find(([, ids]) => ids.length === 3)!;
    const others = await engine.examples({ ...asked, codes: [code], exclude: [gone!] });
    expect(others.get(code)).toEqual(
      inOrder(having.get(code)!)
        .filter((id) => id !== gone)
        .slice(0, 3),
    );
    await expect(engine.examples({ ...asked, field: 'amount' })).rejects.toThrow(InvalidQuery);
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
