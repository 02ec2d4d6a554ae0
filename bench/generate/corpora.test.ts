import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { describe, expect, it } from 'vitest';
import type { IndexDocument, LabelledCode } from '../../packages/server/src/platform/search/port.ts';
import { tokenise } from '../../packages/server/src/platform/search/tokenise.ts';
import { type CorpusSizes, documentsOf, schemas, worldOf } from './corpora.ts';
import { functionWords } from './vocabulary.ts';

const sizes: CorpusSizes = { awards: 4_000, opportunities: 500, funders: 1_000 };
const world = worldOf(7, sizes);
const corpus = (target: SearchTarget) => [...documentsOf(world, target, sizes[target])];
const awards = corpus('awards');

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const shares = (values: string[]) => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].sort((a, b) => b - a).map((count) => count / values.length);
};
const codes = (field: string) =>
  awards.flatMap(({ fields }) =>
    (fields[field] as (string | LabelledCode)[]).map((each) => (typeof each === 'string' ? each : each.code)),
  );

describe('generated corpora', () => {
  it('are the same for the same seed, others for another, and prefixes of larger ones', () => {
    const again = [...documentsOf(worldOf(7, sizes), 'awards', 50)];
    expect(again).toEqual(awards.slice(0, 50));
    const other = [...documentsOf(worldOf(8, sizes), 'awards', 50)];
    expect(other.map(({ text }) => text.title)).not.toEqual(again.map(({ text }) => text.title));
  });

  it.each(schemas)('fill exactly the fields of $target', ({ target, fields }) => {
    const documents = corpus(target);
    expect(documents).toHaveLength(sizes[target]);
    expect(documents.map(({ id }) => id)).toEqual(documents.map((_, index) => index + 1));
    for (const document of documents.slice(0, 200)) {
      expect(Object.keys(document.fields).sort()).toEqual(Object.keys(fields).sort());
    }
  });

  it('have the lengths of real titles and abstracts', () => {
    const titles = awards.map(({ text }) => tokenise(text.title).length);
    expect(Math.min(...titles)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...titles)).toBeLessThanOrEqual(18);
    const texts = awards.map(({ text }) => tokenise(text.title).length + tokenise(text.body).length);
    expect(mean(texts)).toBeGreaterThan(110);
    expect(mean(texts)).toBeLessThan(135);
    const opportunities = corpus('opportunities').map(({ text }) => tokenise(text.body).length);
    expect(mean(opportunities)).toBeGreaterThan(300);
  });

  it('draw words after Zipf: few words make up half of the text, most are rare', () => {
    const tokens = awards.flatMap(({ text }) => tokenise(text.body));
    const ranked = shares(tokens);
    expect(ranked[0]).toBeGreaterThan(0.04);
    expect(ranked[0]! / ranked[9]!).toBeGreaterThan(4);
    const common = ranked.slice(0, 200).reduce((sum, share) => sum + share, 0);
    expect(common).toBeGreaterThan(0.4);
    expect(common).toBeLessThan(0.6);
    expect(ranked.length).toBeGreaterThan(40_000);
    expect(documentShare(awards, functionWords[0]!)).toBeGreaterThan(0.85);
  });

  it('give most awards to few funders and leave values out as sources do', () => {
    const funders = shares(codes('funder'));
    expect(funders[0]).toBeGreaterThan(0.05);
    expect(funders.slice(0, 10).reduce((sum, share) => sum + share, 0)).toBeLessThan(0.5);
    expect(funders.length).toBeGreaterThan(300);
    expect(shares(codes('recipientCountry'))[0]).toBeGreaterThan(0.2);
    const missing = (field: string) => mean(awards.map(({ fields }) => (fields[field] === null ? 1 : 0)));
    expect(missing('amount')).toBeGreaterThan(0.04);
    expect(missing('amount')).toBeLessThan(0.09);
    const years = awards
      .map(({ fields }) => fields.startYear as number | null)
      .filter((year) => year !== null);
    const since = (year: number) => years.filter((each) => each >= year).length / years.length;
    expect(since(2015)).toBeGreaterThan(0.45);
    const areas = awards.map(({ fields }) => (fields.area as string[]).length);
    expect(Math.max(...areas)).toBe(4);
  });
});

function documentShare(documents: IndexDocument[], word: string): number {
  return mean(documents.map(({ text }) => (tokenise(`${text.title} ${text.body}`).includes(word) ? 1 : 0)));
}
