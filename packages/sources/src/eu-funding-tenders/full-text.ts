import type { Classification } from '../drafts/classification.ts';
import type { Deadline, OpportunityDraft } from '../drafts/opportunity-draft.ts';
import { readConcatenatedJson } from '../readers/json.ts';
import type { Layout } from '../source.ts';
import { parseDayFirstDate, parseIsoDate, parseLongDate } from '../values/dates.ts';
import { repairMojibake } from '../values/mojibake.ts';
import { parseMoney } from '../values/money.ts';
import { count, fields, required, text, texts, webAddress } from '../values/record-fields.ts';
import { statedIn, wordOf } from '../values/stated.ts';
import { plainText } from '../values/text.ts';
import { euCallAddress, euCallDraft } from './eu-call.ts';
import { programme } from './programmes.ts';

const STATUSES: Record<string, OpportunityDraft['status']> = {
  forthcoming: 'forecast',
  open: 'open',
  closed: 'closed',
};

/** The clusters of Horizon Europe. Source: its strategic plan 2025–2027. */
const CLUSTERS: Record<string, string> = {
  CL1: 'Health',
  CL2: 'Culture, creativity and inclusive society',
  CL3: 'Civil security for society',
  CL4: 'Digital, industry and space',
  CL5: 'Climate, energy and mobility',
  CL6: 'Food, bioeconomy, natural resources, agriculture and environment',
  MISS: 'Missions',
  JU: 'Joint undertakings',
};

/** Headings that lost the line breaks round them when the compiler took the text out of HTML. */
const SECTION = /\s*\b(Expected (?:Outcomes?|Impacts?)|Scope|Objectives?|Specific Challenge):\s*/g;
const CONDITION =
  /(?<=\S)(?=\d[abc]?\. (?:Admissib|Eligible|Other Eligible|Financial and operational|Evaluation|Indicative|Legal and financial))/g;

/**
 * `topics-full-text.jsonl`: topics with description and conditions. The objects follow one another without line
 * breaks, after a byte-order mark. Nearly all text was encoded twice, and its HTML was taken out. `stage` says
 * "two-stage" of every topic and is not used; `deadlineModel` is right. The file does not say when it was made, and
 * some of its deadlines were put off since, so the portal's list counts before it.
 */
export const fullText: Layout = {
  id: 'full-text',
  form: 'json',
  priority: 55,
  detects: ({ text: head }) =>
    /^\s*\{\s*"reference"/.test(head) && head.includes('"topicId"') && head.includes('"topicConditions"'),
  read: async function* (input) {
    yield* readConcatenatedJson(await input.stream());
  },
  fullScope: () => null,
  sourceId: (raw) => required(fields(raw).reference, 'reference'),
  sourceUrl: (raw) =>
    euCallAddress(required(fields(raw).reference, 'reference'), required(fields(raw).topicId, 'topicId')),
  draft(raw, context) {
    const record = repaired(fields(raw));
    const stated = statedIn(record, context);
    const identifier = required(record.topicId, 'topicId');
    const conditions = text(record.topicConditions)?.replace(/^"?>/, '') ?? null;
    const deadline = stated('deadline', (written) =>
      deadlineOf(record, parseIsoDate(written), conditions ?? ''),
    );
    return euCallDraft({
      reference: required(record.reference, 'reference'),
      identifier,
      title: required(record.title, 'title'),
      callTitle: text(record.callTitle),
      callIdentifier: text(record.callIdentifier),
      description: text(record.description)?.replace(SECTION, '\n\n$1: ') ?? null,
      conditions: conditions?.replace(CONDITION, '\n\n') ?? null,
      actionTypes: texts(record.typesOfAction),
      status: stated('callStatus', wordOf(STATUSES)),
      deadlines: deadline ? [deadline] : [],
      opensOn: null,
      programme: programme(text(record.programmeId), text(record.programme)),
      divisions: [],
      destination: destinationOf(text(record.objectives)),
      classes: classes(text(record.cluster), text(record.crossCuttingPriorities)),
      pages: pages(record),
      support: text(record.supportInfo),
      floor: stated('budgetMin', parseMoney),
      ceiling: stated('budgetMax', parseMoney),
      total: null,
      expectedGrants: stated('expectedGrants', count),
      keywords: keywords(text(record.keywords), [identifier, text(record.callIdentifier)]),
      updatedOn: null,
    });
  },
};

/** The name of the destination, which stands before the years in its text: "Circular economy (2026-27) This …". */
function destinationOf(objectives: string | null): string | null {
  return /^(.{3,300}?\(20\d\d[-–/]\d\d(?:\d\d)?\))/.exec(plainText(objectives))?.[1] ?? null;
}

function classes(cluster: string | null, priorities: string | null): Classification[] {
  const named = (priorities ?? '').split(',').map((word) => plainText(word));
  return [
    ...(cluster ? [{ scheme: 'eu-cluster' as const, code: cluster, label: CLUSTERS[cluster] ?? null }] : []),
    ...[...new Set(named)]
      .filter((code) => code !== '')
      .map((code): Classification => ({ scheme: 'eu-priority', code, label: null })),
  ];
}

/** The pages of the portal about a call. A call of external action has none of these. */
function pages(record: Record<string, unknown>): { label: string; url: string }[] {
  if (/^EuropeAid\//i.test(text(record.topicId) ?? '')) return [];
  const named: [string, unknown][] = [
    ['Documents', record.documentsUrl],
    ['Questions and answers', record.qnaUrl],
    ['Updates', record.updatesUrl],
  ];
  return named.flatMap(([label, written]) => {
    const url = webAddress(written);
    return url === null ? [] : [{ label, url }];
  });
}

function repaired(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'string' ? repairMojibake(value) : value,
    ]),
  );
}

/** The only deadline of a record, with the Brussels time that some conditions state for that day. */
function deadlineOf(
  record: Record<string, unknown>,
  date: string | null,
  conditions: string,
): Deadline | null {
  if (date === null) return null;
  const stated =
    /Deadline for submitting applications:\s*(\d{1,2} [A-Z][a-z]+ \d{4}|\d{1,2}\/\d{1,2}\/\d{4})[\s,–-]*(\d{1,2}):(\d\d)[^.]{0,20}Brussels/.exec(
      plainText(conditions),
    );
  const day = parseLongDate(stated?.[1])?.date ?? parseDayFirstDate(stated?.[1]);
  const time = stated && day === date ? `${stated[2]!.padStart(2, '0')}:${stated[3]}` : null;
  return {
    kind: 'DueDate',
    date,
    time,
    zone: time ? 'Europe/Brussels' : null,
    label: record.deadlineModel === 'multiple cut-off' ? 'Cut-off' : null,
  };
}

/** The keywords without the identifiers of topic and call, which come first among them. */
function keywords(written: string | null, identifiers: (string | null)[]): string[] {
  const unique = new Set((written ?? '').split(',').map((word) => plainText(word)));
  return [...unique].filter((word) => word !== '' && !identifiers.includes(word));
}
