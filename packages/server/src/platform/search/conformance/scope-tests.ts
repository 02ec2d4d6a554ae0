import { expect, it } from 'vitest';
import type { Condition, IndexDocument, MeasureRequest, SearchRequest } from '../port.ts';
import { EVERYTHING } from './answer-tests.ts';
import { conformanceSchema, randomCorpus } from './corpus.ts';
import { randomMeasures, randomRequest } from './requests.ts';
import { idsOf } from './stream.ts';
import type { World } from './world.ts';

const { target } = conformanceSchema;
/** A word and a funder that only documents of the scope `red` have. */
const SECRET = 'quillwort';
const FUND = { code: 'quillwort', label: 'Quillwort Fund' };
/** Ids in the upper half of those that a document may have. */
const FIRST_ID = 2 ** 52;
const within: Condition = { op: 'is', field: 'open', value: true };
const everything: SearchRequest = { ...EVERYTHING, size: 10_000 };
const RESEMBLING = { also: null, codesOf: 'areas' };
const secret: SearchRequest = { ...everything, query: { op: 'word', text: SECRET } };

/** Documents of a scope: some like those of the index in every word, the others with the secret. */
function documentsOfRed({ random, reference }: World): IndexDocument[] {
  const alike = reference.documents().slice(0, 12);
  const own = randomCorpus(random, 25, FIRST_ID + 100).map(
    (document): IndexDocument => ({
      ...document,
      text: { ...document.text, title: `${document.text.title} ${SECRET}` },
      fields: { ...document.fields, funder: FUND },
    }),
  );
  return [...alike.map((document, index) => ({ ...document, id: FIRST_ID + index })), ...own];
}

interface Asked {
  request: SearchRequest;
  measures: MeasureRequest;
}

function randomAsked({ random, words, reference }: World): Asked {
  const { request } = randomRequest(random, [...words.slice(0, 60), SECRET], reference.ids);
  return { request, measures: randomMeasures(random, request) };
}

/** Answers of every kind, asked with a scope where that is possible. */
async function answersTo(asked: Asked[], { engine, words }: World, scope: string | null) {
  const searches = asked.map(({ request }) => ({ ...request, scope }));
  const answers: unknown[] = [];
  for (const request of [...searches, { ...everything, scope }, { ...secret, scope }])
    answers.push(await engine.search(request), await idsOf(await engine.list(request)));
  for (const { measures } of asked) answers.push(await engine.measure({ ...measures, scope }));
  answers.push(
    await engine.count(
      target,
      searches.map((request) => ({ ...request, within })),
      { scope },
    ),
  );
  for (const text of [words.slice(0, 10).join(' '), 'quill'])
    answers.push(await engine.resembling({ ...everything, ...RESEMBLING, text, scope }));
  for (const typed of ['quill', words[0] ?? '']) answers.push(await engine.suggestWords([target], typed, 20));
  for (const typed of ['quill', 'num']) answers.push(await engine.suggestValues(target, 'funder', typed, 20));
  answers.push(await engine.valuesCalled(target, 'funder', 'num', { from: 0, size: 20 }));
  answers.push(await engine.labels(target, 'funder', ['f0', FUND.code]), await engine.status());
  return answers;
}

/** Tests of scopes: documents that only requests of their scope find. */
export function scopeTests(world: () => World): void {
  it('answers others as if the documents of a scope did not exist', async () => {
    const asked = world().random.many(6, () => randomAsked(world()));
    const answers = (scope: string | null) => answersTo(asked, world(), scope);
    const before = await answers(null);
    await world().putScope('red', documentsOfRed(world()));
    await world().putScope('blue', randomCorpus(world().random, 10, FIRST_ID + 1_000));
    expect(await answers(null)).toStrictEqual(before);
    expect(await answers('green')).toStrictEqual(before);
    const revisions = () =>
      Promise.all(['red', 'blue', 'green'].map((scope) => world().engine.scopeRevision(target, scope)));
    const [red = 0, blue = 0, green] = await revisions();
    await world().putScope('blue', []);
    expect(await answers('blue')).toStrictEqual(before);
    const after = await revisions();
    expect([after[0], after[1]! > blue, after[2]]).toEqual([red, true, green]);
  }, 60_000);

  it('answers requests of a scope like one index with its documents', async () => {
    const { engine, corpus } = world();
    const totalOf = async (scope: string | null) => (await engine.search({ ...secret, scope })).total;
    expect([await totalOf('red'), await totalOf('blue'), await totalOf(null)]).toEqual([25, 0, 0]);
    await world().ask(Math.ceil(corpus.requests / 10));
  }, 60_000);

  it('finds what resembles a text in a scope and beside it', async () => {
    const { engine } = world();
    const documents = world().seenBy('red');
    const text = (documents.textOf(FIRST_ID)?.fields.flat() ?? []).join(' ');
    const { found } = await engine.resembling({ ...everything, ...RESEMBLING, text, scope: 'red' });
    const ids = found.map(({ id }) => id);
    // The document is a copy of the first one of the index.
    expect(ids).toContain(FIRST_ID);
    expect(ids).toContain(world().reference.ids[0]);
    const alone = await engine.resembling({ ...everything, ...RESEMBLING, text });
    expect(alone.found.map(({ id }) => id)).not.toContain(FIRST_ID);
  });

  it('has for a scope the documents that it was given last', async () => {
    const [first, second] = randomCorpus(world().random, 2, FIRST_ID + 2_000);
    await world().putScope('blue', [first!]);
    await world().putScope('blue', [second!]);
    const { hits } = await world().engine.search({
      ...everything,
      restrictTo: [first!.id, second!.id],
      scope: 'blue',
    });
    expect(hits.map(({ id }) => id)).toEqual([second!.id]);
    await world().ask(5);
  });
}
