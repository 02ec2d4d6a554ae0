import { readJsonArray } from '../readers/json.ts';
import type { Layout } from '../source.ts';
import { fields } from '../values/record-fields.ts';
import { awardKey, usaspendingDraft } from './award.ts';
import { awardUrl } from './listing-files.ts';

/** An answer of `POST /api/v2/search/spending_by_award/`, with the names of recipients. */
export const spendingByAward: Layout = {
  id: 'spending-by-award',
  form: 'json',
  priority: 45,
  detects: ({ text: head }) =>
    /^\s*\{/.test(head) && head.includes('"generated_internal_id"') && /"results"\s*:\s*\[/.test(head),
  read: (input) => readJsonArray(input.stream(), ['results']),
  fullScope: () => null,
  sourceId: (raw) => awardKey(fields(raw)).id,
  sourceUrl: (raw) => awardUrl(awardKey(fields(raw)).id),
  draft: (raw, context) => usaspendingDraft(fields(raw), context),
};
