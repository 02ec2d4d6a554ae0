import { opportunityDraft } from '../drafts/opportunity-draft.ts';
import { nihHighlightedTopicKey } from '../drafts/opportunity-identity-keys.ts';
import { readJsonArray } from '../readers/json.ts';
import type { Layout } from '../source.ts';
import { usAgency } from '../us-federal/agencies.ts';
import { readContacts } from '../us-federal/contacts.ts';
import { parseIsoDate } from '../values/dates.ts';
import { fields, required, text, texts, webAddress } from '../values/record-fields.ts';
import { richText } from '../values/rich-text.ts';
import { statedIn, wordOf } from '../values/stated.ts';
import { plainText } from '../values/text.ts';
import { instituteClassifications } from './institutes.ts';
import { listHead } from './list-head.ts';

const STATUSES = { published: 'open' } as const;

/**
 * `highlighted.json`: statements of scientific interest. One applies through NIH's standing announcements, at any of
 * their due dates, until the topic expires. So a topic is a continuing call without a deadline of its own and without
 * an instrument.
 */
export const highlightedTopics: Layout = {
  id: 'highlighted-topics',
  form: 'json',
  detects: ({ text: head }) => /^\s*\{\s*"updated_at"/.test(head) && head.includes('"lead_ico"'),
  read: async function* (input) {
    yield* readJsonArray(await input.stream(), ['data']);
  },
  fullScope: (head) => (listHead(head).count === null ? null : 'all'),
  asOf: (head) => listHead(head).updatedAt,
  listedRecords: (head) => listHead(head).count,
  sourceId: (raw) => required(fields(raw).id, 'id'),
  sourceUrl: (raw) => webAddress(fields(raw).url),
  draft(raw, context) {
    const topic = fields(raw);
    const stated = statedIn(topic, context);
    const url = webAddress(topic.url);
    return opportunityDraft({
      identityKeys: [nihHighlightedTopicKey(required(topic.id, 'id'))],
      title: plainText(required(topic.title, 'title')),
      description: richText(text(topic.abstract)) || null,
      programme: 'NIH Highlighted Topics',
      funder: usAgency('HHS-NIH11', 'National Institutes of Health'),
      status: stated('status', wordOf(STATUSES)),
      dateType: 'ONGOING_OPPORTUNITY',
      postedOn: stated('posted_date', parseIsoDate),
      closesOn: stated('expiration_date', parseIsoDate),
      classifications: instituteClassifications([text(topic.lead_ico), ...texts(topic.participating_icos)]),
      links: url ? [{ label: 'Highlighted topic', url }] : [],
      ...readContacts({ texts: texts(topic.contacts) }),
    });
  },
};
