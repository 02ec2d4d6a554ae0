import type { AwardDraft } from '../record-drafts.ts';
import { byPriority, firstStated, fullestText, type Statement, united } from './statement.ts';

/** What all sources of an award say together, before organisations and areas are found. */
export type MergedAward = Omit<AwardDraft, 'target' | 'identityKeys'>;

/**
 * One award from what its sources say (at least one statement). Instalments are united by their key and summed; lists of
 * words, classifications, numbers and links are united; the term reaches from the earliest start to the latest end that the
 * highest source knows; everything else is the first stated by priority.
 */
export function mergeAward(statements: Statement<AwardDraft>[]): MergedAward {
  const order = byPriority(statements);
  const ranked = order.map((statement) => statement.draft);
  const first = <K extends keyof AwardDraft>(name: K) => firstStated(ranked, (draft) => draft[name]);
  return {
    number: first('number'),
    title: (ranked[0] as AwardDraft).title,
    description: fullestText(ranked.map((draft) => draft.description)),
    programme: first('programme'),
    funder: first('funder'),
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
    grantType: first('grantType'),
    startDate: ofLeadingSource(order, (draft) => draft.startDate, 'least'),
    endDate: ofLeadingSource(order, (draft) => draft.endDate, 'greatest'),
    startYear: ofLeadingSource(order, (draft) => draft.startYear, 'least'),
    ...mergeAmounts(ranked),
    recipients: first('recipients') ?? [],
    investigators: first('investigators') ?? [],
    activityCountries: first('activityCountries'),
    opportunityNumbers: united(ranked, (draft) => draft.opportunityNumbers, String),
    classifications: united(
      ranked,
      (draft) => draft.classifications,
      (one) => `${one.scheme}:${one.code}`,
    ),
    links: united(
      ranked,
      (draft) => draft.links,
      (link) => link.url,
    ),
    sourceUpdatedOn: first('sourceUpdatedOn'),
  };
}

/** The least or greatest value among the records of the first source that states one: a source may tell a term in parts. */
function ofLeadingSource<V extends string | number>(
  order: Statement<AwardDraft>[],
  pick: (draft: AwardDraft) => V | null,
  which: 'least' | 'greatest',
): V | null {
  const leading = order.find((statement) => pick(statement.draft) !== null)?.source;
  let best: V | null = null;
  for (const { source, draft } of order) {
    const value = pick(draft);
    if (source !== leading || value === null) continue;
    if (best === null || (which === 'least' ? value < best : value > best)) best = value;
  }
  return best;
}

/** The first draft that states an amount decides whether it is a whole or the sum of instalments, which any source may complete. */
function mergeAmounts(ranked: AwardDraft[]): Pick<AwardDraft, 'amount' | 'instalments'> {
  const leading = ranked.find((draft) => draft.instalments !== null || draft.amount.value !== null);
  if (!leading) return { amount: { value: null, currency: null }, instalments: null };
  if (leading.instalments === null) return { amount: leading.amount, instalments: null };
  const currency = leading.instalments[0]?.currency ?? leading.amount.currency;
  const instalments = united(
    ranked,
    (draft) => draft.instalments ?? [],
    (part) => part.key,
  )
    .filter((part) => part.currency === currency)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const sum = instalments.reduce((total, part) => total + part.value, 0);
  return {
    amount: instalments.length === 0 ? leading.amount : { value: Math.round(sum * 100) / 100, currency },
    instalments,
  };
}
