import type { AwardDraft } from '@fundry/sources/drafts/award-draft.ts';
import { byPriority, firstStated, fullestText, type Statement, united } from './statement.ts';

/** What all sources of an award say together, before organisations and areas are found. */
export type MergedAward = Omit<AwardDraft, 'target' | 'identityKeys' | 'supplement'>;

/**
 * One award from what its sources say (at least one statement). Records of a part only are asked last. Instalments are
 * united by their key, the larger of two counts, and summed, where no source states a greater whole; lists of words, classifications, numbers and links are united; the term reaches from the earliest start to the latest end that the
 * highest source knows; everything else is the first stated by priority.
 */
export function mergeAward(statements: Statement<AwardDraft>[]): MergedAward {
  const order = supplementsLast(statements);
  const ranked = order.map((statement) => statement.draft);
  const first = <K extends keyof AwardDraft>(name: K) => firstStated(ranked, (draft) => draft[name]);
  return {
    number: first('number'),
    title: (ranked[0] as AwardDraft).title,
    description: fullestText(wholes(ranked).map((draft) => draft.description)) ?? first('description'),
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
    ...mergeAmounts(order),
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

/**
 * By priority, but those who describe the award itself before those who describe a part of it; of one source's budget
 * years the latest first, and of one year the largest sum, which is the whole that the others are components of.
 */
function supplementsLast(statements: Statement<AwardDraft>[]): Statement<AwardDraft>[] {
  const part = ({ draft }: Statement<AwardDraft>) => (draft.supplement ? 1 : 0);
  return byPriority(statements).sort((a, b) => {
    if (part(a) !== part(b)) return part(a) - part(b);
    if (a.priority !== b.priority) return b.priority - a.priority;
    const [left, right] = [a.draft.instalments?.[0], b.draft.instalments?.[0]];
    if (!left || !right) return 0;
    return (right.year ?? 0) - (left.year ?? 0) || right.value - left.value;
  });
}

/** The drafts that describe the award itself; all of them when none does. */
function wholes(ranked: AwardDraft[]): AwardDraft[] {
  const found = ranked.filter((draft) => !draft.supplement);
  return found.length > 0 ? found : ranked;
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

/**
 * The first draft that states an amount decides whether it is a whole or the sum of instalments, which any source may complete.
 * A whole that another one states counts before a smaller sum: then not all instalments are known.
 */
function mergeAmounts(order: Statement<AwardDraft>[]): Pick<AwardDraft, 'amount' | 'instalments'> {
  const ranked = order.map((statement) => statement.draft);
  const leading = wholes(ranked).find(statesAmount) ?? ranked.find(statesAmount);
  if (!leading) return { amount: { value: null, currency: null }, instalments: null };
  if (leading.instalments === null) return { amount: leading.amount, instalments: null };
  const currency = leading.instalments[0]?.currency ?? leading.amount.currency;
  const instalments = distinctInstalments(order)
    .filter((part) => part.currency === currency)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const sum = Math.round(instalments.reduce((total, part) => total + part.value, 0) * 100) / 100;
  const whole = ranked.find((draft) => statesWhole(draft) && draft.amount.currency === currency);
  if (whole && (whole.amount.value ?? 0) > sum) return { amount: whole.amount, instalments };
  return { amount: instalments.length === 0 ? leading.amount : { value: sum, currency }, instalments };
}

type Instalment = NonNullable<AwardDraft['instalments']>[number];

/** Each instalment once: as the highest priority states it, and of several statements of that the largest. */
function distinctInstalments(order: Statement<AwardDraft>[]): Instalment[] {
  const stated = order.flatMap(({ draft, priority }) =>
    (draft.instalments ?? []).map((part) => ({ part, priority })),
  );
  stated.sort((a, b) => b.priority - a.priority || b.part.value - a.part.value);
  return united(
    [stated.map(({ part }) => part)],
    (parts) => parts,
    (part) => part.key,
  );
}

function statesWhole(draft: AwardDraft): boolean {
  return draft.instalments === null && draft.amount.value !== null;
}

function statesAmount(draft: AwardDraft): boolean {
  return draft.instalments !== null || draft.amount.value !== null;
}
