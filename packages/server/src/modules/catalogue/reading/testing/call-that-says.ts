import { opportunityDraft, type StatedOpportunity } from '@fundry/sources/drafts/opportunity-draft.ts';
import { mergeOpportunity } from '../../merge/merge-opportunity.ts';
import { type ReadableCall, readableCall } from '../readable-call.ts';

/** A call whose description is these words, of a funder in the United States unless something else is stated. */
export function callThatSays(description: string, stated: Partial<StatedOpportunity> = {}): ReadableCall {
  const draft = opportunityDraft({
    identityKeys: ['us-opportunity:1'],
    title: 'A call',
    description: `<p>${description}</p>`,
    funder: {
      name: 'National Office',
      identifiers: [],
      country: 'US',
      city: null,
      parent: null,
      typeGroup: null,
    },
    ...stated,
  });
  return readableCall(
    mergeOpportunity([{ draft, source: 'x', layout: 'x', sourceId: '1', priority: 50, asOf: null }]),
  );
}
