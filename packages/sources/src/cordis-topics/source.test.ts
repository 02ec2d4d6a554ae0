import { describe, expect, it } from 'vitest';
import { source as projects } from '../cordis/source.ts';
import type { AwardDraft } from '../drafts/award-draft.ts';
import type { OpportunityDraft } from '../drafts/opportunity-draft.ts';
import { claimedFiles } from '../testing/claimed-files.ts';
import { brokenRules } from '../testing/opportunity-invariants.ts';
import { readRealFile } from '../testing/read-real-file.ts';
import { source } from './source.ts';

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('cordis-topics: the real file', () => {
  it('these are claimed, and no others', async () => {
    expect(await claimedFiles(source)).toEqual({
      'cordis/h2020-topics.json.gz': 'topics-json',
    });
  });

  it('reads the topics as closed opportunities that projects name', { timeout: 30_000 }, async () => {
    const file = await readRealFile<OpportunityDraft>(source, 'cordis/h2020-topics.json.gz');
    expect([file.records.length, file.rejected]).toEqual([2890, []]);
    expect(file.records.flatMap(({ draft }) => brokenRules(draft))).toEqual([]);
    expect(file.records.every(({ draft }) => draft.status === 'closed')).toBe(true);
    const draft = file.byId('SPIRE-04-2016');
    expect(draft.identityKeys).toEqual(['eu-topic:SPIRE-4-2016']);
    expect(draft.description).toMatch(
      /^<p>Proposals need to consider all aspects for the construction of new furnaces/,
    );
    const links = await readRealFile<AwardDraft>(projects, 'cordis/h2020-project-topics.json.gz');
    const numbers = new Set(file.records.map((record) => record.draft.number));
    const linked = links.records.filter((record) =>
      record.draft.opportunityNumbers.some((each) => numbers.has(each)),
    );
    expect(linked).toHaveLength(18297);
  });
});
