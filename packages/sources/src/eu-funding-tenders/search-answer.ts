import type { Deadline } from '../drafts/opportunity-draft.ts';
import { readJsonArray } from '../readers/json.ts';
import { type DraftContext, type Layout, RecordRejected } from '../source.ts';
import { parseIsoDate, parseLongDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { count, fields, list, part, required, text, texts } from '../values/record-fields.ts';
import { anyOf, statedValue, wordOf } from '../values/stated.ts';
import { plainText } from '../values/text.ts';
import { euCallAddress, euCallDraft } from './eu-call.ts';
import { portalDeadline, stageLabels } from './moments.ts';
import { programme } from './programmes.ts';
import { PORTAL_STATUSES } from './topic-list.ts';

/**
 * A page of the portal's search service (SEDIA). Every field of `metadata` is a list of texts, budgets and actions
 * are JSON inside a text, and `budgetOverview` covers all topics of the call. Format:
 * https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/support/apis
 */
export const searchAnswer: Layout = {
  id: 'search-answer',
  form: 'json',
  detects: ({ text: head }) => /^\s*\{\s*"apiVersion"/.test(head) && /"(?:results|totalResults)"/.test(head),
  read: async function* (input) {
    yield* readJsonArray(await input.stream(), ['results']);
  },
  fullScope: () => null,
  sourceId: (raw) => required(fields(raw).reference, 'reference'),
  sourceUrl: (raw) => euCallAddress(required(fields(raw).reference, 'reference'), identifierOf(raw)),
  draft(raw, context) {
    const result = fields(raw);
    const metadata = part(result.metadata);
    const first = (name: string) => texts(metadata[name])[0] ?? null;
    const stated = <Value>(name: string, parse: (written: unknown) => Value | null) =>
      statedValue(first(name), `metadata.${name}`, parse, context);
    const reference = required(result.reference, 'reference');
    const identifier = identifierOf(raw);
    const actions = topicActions(first('budgetOverview'), identifier);
    const model = first('deadlineModel') ?? text(actions[0]?.deadlineModel);
    const years = actions.flatMap((action) => Object.values(part(action.budgetYearMap)));
    return euCallDraft({
      reference,
      identifier,
      title: required(first('title') ?? result.summary, 'title'),
      callTitle: first('callTitle') ?? first('caName'),
      callIdentifier: first('callIdentifier'),
      description: first('descriptionByte') ?? first('description'),
      conditions: first('topicConditions'),
      actionTypes: texts(metadata.typesOfAction),
      status: stated('status', wordOf(PORTAL_STATUSES)),
      deadlines: deadlines(reference, texts(metadata.deadlineDate), model, context),
      opensOn:
        stated('startDate', parseIsoDate) ??
        statedValue(actions[0]?.plannedOpeningDate, 'metadata.budgetOverview', dayOf, context),
      programme: programme(first('frameworkProgramme'), null),
      divisions: [],
      destination: first('destinationDescription'),
      floor: extreme(actions, 'minContribution', Math.min),
      ceiling: extreme(actions, 'maxContribution', Math.max),
      total: years.reduce<number | null>((sum, each) => (sum ?? 0) + (parseMoney(each) ?? 0), null),
      expectedGrants: extreme(actions, 'expectedGrants', Math.max),
      keywords: texts(metadata.keywords).map(plainText),
      updatedOn: stated(
        first('es_ContentUpdateDate') ? 'es_ContentUpdateDate' : 'esDA_IngestDate',
        parseIsoDate,
      ),
    });
  },
};

function identifierOf(raw: unknown): string {
  const found = texts(part(fields(raw).metadata).identifier)[0];
  if (!found) throw new RecordRejected('The search result names no topic identifier.');
  return found;
}

function deadlines(
  reference: string,
  written: string[],
  model: string | null,
  context: DraftContext,
): Deadline[] {
  const sorted = [...new Set(written)].sort();
  const labels = stageLabels(model, sorted.length);
  return sorted.flatMap((each, index) => {
    const parse = () => portalDeadline(reference, each, labels[index] ?? null);
    return statedValue(each, 'metadata.deadlineDate', parse, context) ?? [];
  });
}

/**
 * The actions of this topic in the budget table of its call: those that name the topic's identifier, or the only
 * ones.
 */
function topicActions(overview: string | null, identifier: string): Record<string, unknown>[] {
  const topics = Object.values(part(part(parsed(overview)).budgetTopicActionMap)).map((actions) =>
    list(actions).map(part),
  );
  const [only, ...others] = topics;
  const own = topics
    .flat()
    .filter((action) => text(action.action)?.toUpperCase().startsWith(`${identifier.toUpperCase()} `));
  return own.length > 0 || others.length > 0 ? own : (only ?? []);
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

function extreme(
  actions: Record<string, unknown>[],
  name: string,
  pick: (...values: number[]) => number,
): number | null {
  const values = actions.flatMap((action) => count(action[name]) || []);
  return values.length > 0 ? pick(...values) : null;
}

const dayOf = anyOf(parseIsoDate, (value) => parseLongDate(value)?.date ?? null);
