import { expect, test } from 'vitest';
import { generateOpportunities } from '../generate/opportunities.ts';
import { World } from '../generate/world.ts';
import { opportunityDraft } from './opportunity-draft.ts';

test('generated documents become drafts that say the same', () => {
  const world = new World(1, { funders: 20, institutions: 20, people: 50, words: 2_000 });
  const documents = [...generateOpportunities(world, 200)];
  const drafts = documents.map(opportunityDraft);
  expect(new Set(drafts.map(({ identityKeys }) => identityKeys[0])).size).toBe(200);
  for (const [index, draft] of drafts.entries()) {
    const { text, fields } = documents[index]!;
    expect(draft.title).toBe(text.title);
    expect(draft.deadlines).toHaveLength((fields.deadline as number[]).length);
    expect(draft.amount.ceiling).toBe(fields.amountCeiling);
    expect(draft.amount.currency === null).toBe(fields.amountCeiling === null);
  }
  expect(drafts.some(({ eligibility }) => eligibility.applicantCountries === 'any')).toBe(true);
  expect(drafts.some(({ eligibility }) => eligibility.applicantCountries === null)).toBe(true);
  expect(drafts.some(({ eligibility }) => Array.isArray(eligibility.citizenships))).toBe(true);
});
