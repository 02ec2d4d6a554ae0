import type { Deadline, OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import { decidingFunder } from './deciding-funder.ts';
import {
  byFreshness,
  byPriority,
  firstStated,
  fullestDescription,
  fullestText,
  type Statement,
  united,
} from './statement.ts';

/** What all sources say about an opportunity, merged, before its organisations and areas are found. */
export type MergedOpportunity = Omit<OpportunityDraft, 'target' | 'identityKeys'> & {
  /** The ids under which its publisher and its sources know it, apart from its number. People may search for them. */
  publisherIds: string[];
};

/**
 * Merges the statements of all sources (at least one) into one opportunity.
 * What a publisher changes while a call runs (status, deadlines, opening and closing) comes from the freshest statement
 * that has it. Deadlines come as one block; a missing time of day is taken from the next statement that names the same
 * day. Lists of words, types and links are united. Amounts come as one block; a missing bound is taken from another
 * source with the same currency. Every other field has the first value stated, in order of priority.
 */
export function mergeOpportunity(statements: Statement<OpportunityDraft>[]): MergedOpportunity {
  const ranked = byPriority(statements).map((statement) => statement.draft);
  const fresh = byFreshness(statements).map((statement) => statement.draft);
  const first = <K extends keyof OpportunityDraft>(name: K) => firstStated(ranked, (draft) => draft[name]);
  const dates = fresh.find(
    (draft) => draft.deadlines.length > 0 || draft.dateType !== null || draft.closesOn !== null,
  );
  return {
    publisherIds: publisherIds(statements),
    number: first('number'),
    title: (ranked[0] as OpportunityDraft).title,
    ...fullestDescription(ranked),
    programme: first('programme'),
    funder: decidingFunder(ranked.map((draft) => draft.funder)),
    coFunders: united(
      ranked,
      (draft) => draft.coFunders,
      (body) => JSON.stringify([body.identifiers, body.name]),
    ),
    keywords: united(
      ranked,
      (draft) => draft.keywords,
      (word) => word.toLowerCase(),
    ),
    grantTypes: united(ranked, (draft) => draft.grantTypes, String),
    status: firstStated(fresh, (draft) => draft.status),
    dateType: dates?.dateType ?? null,
    deadlines: (dates?.deadlines ?? []).map((deadline) => withTime(deadline, fresh)),
    closingNote: firstStated(fresh, (draft) => draft.closingNote),
    postedOn: first('postedOn'),
    opensOn: firstStated(fresh, (draft) => draft.opensOn),
    closesOn: dates?.closesOn ?? null,
    amount: mergeAmounts(ranked),
    eligibility: mergeEligibility(ranked),
    activityCountries: first('activityCountries'),
    recurring: first('recurring'),
    limitedSubmission: first('limitedSubmission'),
    costSharing: first('costSharing'),
    classifications: mergeClassifications(ranked),
    links: united(
      ranked,
      (draft) => draft.links,
      (link) => link.url,
    ),
    contacts: mergeContacts(ranked),
    contactText: first('contactText'),
    attachments: first('attachments') ?? [],
    sourceUpdatedOn: firstStated(fresh, (draft) => draft.sourceUpdatedOn),
  };
}

/** The sources' ids and what the identity keys hold, each once, in order. */
function publisherIds(statements: Statement<OpportunityDraft>[]): string[] {
  const numbers = new Set(statements.map(({ draft }) => draft.number?.toLowerCase()));
  const ids = statements.flatMap(({ sourceId, draft }) => [
    sourceId,
    ...draft.identityKeys.map((key) => key.slice(key.indexOf(':') + 1)),
  ]);
  const byId = new Map(ids.map((id) => [id.toLowerCase(), id]));
  return [...byId].flatMap(([folded, id]) => (numbers.has(folded) ? [] : [id])).sort();
}

/** All classifications. One that has no label where it is first stated has the first label that another source gives it. */
function mergeClassifications(ranked: OpportunityDraft[]): OpportunityDraft['classifications'] {
  const keyOf = ({ scheme, code }: OpportunityDraft['classifications'][number]) => `${scheme}:${code}`;
  const stated = ranked.flatMap((draft) => draft.classifications);
  const labels = new Map(
    stated.toReversed().flatMap((one) => (one.label === null ? [] : [[keyOf(one), one.label] as const])),
  );
  return united(ranked, (draft) => draft.classifications, keyOf).map((one) => ({
    ...one,
    label: one.label ?? labels.get(keyOf(one)) ?? null,
  }));
}

/**
 * The contacts that any source names. Two with the same address are one, and so are two with the same name; what the
 * first leaves open is taken from the next.
 */
function mergeContacts(ranked: OpportunityDraft[]): OpportunityDraft['contacts'] {
  const merged: OpportunityDraft['contacts'] = [];
  for (const { name, email, phone } of ranked.flatMap((draft) => draft.contacts)) {
    const at = merged.findIndex(
      (one) => isSame(one.email, email) || (isSame(one.name, name) && !(one.email && email)),
    );
    const known = merged[at];
    if (known === undefined) merged.push({ name, email, phone });
    else {
      merged[at] = {
        name: known.name ?? name,
        email: known.email ?? email,
        phone: known.phone ?? phone,
      };
    }
  }
  return merged;
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
}

function withTime(deadline: Deadline, fresh: OpportunityDraft[]): Deadline {
  if (deadline.time !== null) return deadline;
  const { kind, date } = deadline;
  const timed = fresh
    .flatMap((draft) => draft.deadlines)
    .find((other) => other.kind === kind && other.date === date && other.time !== null);
  return timed ? { ...deadline, time: timed.time, zone: timed.zone } : deadline;
}

function mergeAmounts(ranked: OpportunityDraft[]): OpportunityDraft['amount'] {
  const amounts = ranked.map((draft) => draft.amount);
  const currency = firstStated(amounts, (amount) =>
    amount.floor === null && amount.ceiling === null && amount.total === null ? null : amount.currency,
  );
  const comparable = amounts.filter((amount) => amount.currency === currency);
  return {
    floor: firstStated(comparable, (amount) => amount.floor),
    ceiling: firstStated(comparable, (amount) => amount.ceiling),
    total: firstStated(comparable, (amount) => amount.total),
    currency,
    expectedAwards: firstStated(amounts, (amount) => amount.expectedAwards),
  };
}

function mergeEligibility(ranked: OpportunityDraft[]): OpportunityDraft['eligibility'] {
  const all = ranked.map((draft) => draft.eligibility);
  return {
    individualTypes: firstStated(all, (one) => one.individualTypes),
    organisationTypes: firstStated(all, (one) => one.organisationTypes),
    degrees: firstStated(all, (one) => one.degrees),
    restrictions: firstStated(all, (one) => one.restrictions),
    applicantCountries: firstStated(all, (one) => one.applicantCountries),
    citizenships: firstStated(all, (one) => one.citizenships),
    text: fullestText(all.map((one) => one.text)),
  };
}
