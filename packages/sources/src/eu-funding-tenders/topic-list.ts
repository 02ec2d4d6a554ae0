import type { OpportunityDraft } from '../drafts/opportunity-draft.ts';
import { readJsonArray } from '../readers/json.ts';
import type { Layout } from '../source.ts';
import { cutWithEllipsis } from '../values/cut-text.ts';
import { parseIsoDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { count, fields, list, part, required, text, texts } from '../values/record-fields.ts';
import { statedIn, wordOf } from '../values/stated.ts';
import { euCallAddress, euCallDraft } from './eu-call.ts';
import { portalDeadline } from './moments.ts';
import { programme, programmeDivision } from './programmes.ts';

/** The portal's ids of a call's status. */
export const PORTAL_STATUSES: Record<string, OpportunityDraft['status']> = {
  '31094501': 'forecast',
  '31094502': 'open',
  '31094503': 'closed',
};

/**
 * `grants-YYYY-MM-DD.json`: what the portal lists as open and forthcoming. A compiler tidied the fields and cut the
 * abstracts with an ellipsis. Besides topics it holds calls of external action and cascade funding calls. The
 * `identifier` of a cascade call is the topic of the project that gives the money.
 */
export const topicList: Layout = {
  id: 'topic-list',
  form: 'json',
  detects: ({ text: head }) =>
    /^\s*\{\s*"generatedAt"/.test(head) && head.includes('search-api/prod/rest/search'),
  read: async function* (input) {
    yield* readJsonArray(await input.stream(), ['grants']);
  },
  // A topic leaves the list when it closes; its deadline already says so, and it was not withdrawn.
  fullScope: () => null,
  asOf: ({ text: head }) => /^\s*\{\s*"generatedAt"\s*:\s*"([^"]+)"/.exec(head)?.[1] ?? null,
  sourceId: (raw) => required(fields(raw).id, 'id'),
  sourceUrl: (raw) =>
    euCallAddress(required(fields(raw).id, 'id'), required(fields(raw).identifier, 'identifier')),
  draft(raw, context) {
    const record = fields(raw);
    const stated = statedIn(record, context);
    const reference = required(record.id, 'id');
    const inBudget = statedIn(part(record.budget), context, 'budget.');
    const framework = part(list(record.frameworkProgrammes)[0]);
    const deadline = stated('deadlineDate', (written) => portalDeadline(reference, written, null));
    return euCallDraft({
      reference,
      identifier: required(record.identifier, 'identifier'),
      title: required(record.title, 'title'),
      callTitle: text(record.callTitle),
      callIdentifier: text(record.callIdentifier),
      ...cutWithEllipsis(text(record.abstract)),
      conditions: null,
      actionTypes: texts(record.actionType),
      status: statedIn(part(record.status), context, 'status.')('id', wordOf(PORTAL_STATUSES)),
      deadlines: deadline ? [deadline] : [],
      opensOn: stated('startDate', parseIsoDate),
      programme: programme(text(framework.id), text(framework.label)),
      divisions: list(record.programmeDivisions).flatMap((each) => {
        const id = text(part(each).id);
        if (id === null || id === text(framework.id)) return [];
        return programmeDivision(id, text(part(each).label)) ?? [];
      }),
      destination: text(record.destination),
      floor: inBudget('minContributionEur', parseMoney),
      ceiling: inBudget('maxContributionEur', parseMoney),
      total: inBudget('totalBudgetEur', parseMoney),
      expectedGrants: inBudget('expectedGrants', count),
      keywords: [],
      updatedOn: null,
    });
  },
};
