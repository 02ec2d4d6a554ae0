import type { AwardDraft } from '@fundry/sources/drafts/award-draft.ts';
import { decidingFunder } from './deciding-funder.ts';
import { mergeDetails } from './merge-award-details.ts';
import { byPriority, firstStated, fullestDescription, type Statement, united } from './statement.ts';

/** What all sources say about an award, merged, before its organisations and areas are found. */
export type MergedAward = Omit<AwardDraft, 'target' | 'identityKeys' | 'supplement' | 'stub'>;

/**
 * Merges the statements of all sources (at least one) into one award.
 * Statements about only a part of the award come last. Instalments with the same key count once, as
 * `distinctInstalments` decides; their sum is the amount unless a source states a larger whole. Lists of words,
 * classifications, numbers and links are united. The term reaches from the earliest start to the latest end that the
 * highest-ranking source states. Every other field has the first value stated, in order of priority.
 */
export function mergeAward(statements: Statement<AwardDraft>[]): MergedAward {
  const order = supplementsLast(statements);
  const ranked = order.map((statement) => statement.draft);
  const first = <K extends keyof AwardDraft>(name: K) => firstStated(ranked, (draft) => draft[name]);
  return {
    number: first('number'),
    ...titleOf(ranked[0] as AwardDraft),
    ...descriptionOf(ranked),
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
    ...mergeDetails(order),
  };
}

/** Whether any of the statements describes the award itself. The others only add to it. */
export function isDescribed(statements: Statement<AwardDraft>[]): boolean {
  return statements.some(({ draft }) => !draft.stub);
}

/**
 * Sorts statements by priority, but those about the whole award before those about a part of it. Among the budget years
 * of one source the latest comes first. Within one year the largest sum comes first: it is the whole, and the others
 * are its components.
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

/** The drafts that describe the whole award, or all drafts when none does. */
function wholes(ranked: AwardDraft[]): AwardDraft[] {
  const found = ranked.filter((draft) => !draft.supplement);
  return found.length > 0 ? found : ranked;
}

function titleOf({ title, titleInstead }: AwardDraft): Pick<AwardDraft, 'title' | 'titleInstead'> {
  return titleInstead === undefined ? { title } : { title, titleInstead };
}

/** The fullest description of the whole award, or the first of a part when nobody describes the whole. */
function descriptionOf(ranked: AwardDraft[]): Pick<AwardDraft, 'description' | 'descriptionCut'> {
  const ofWhole = fullestDescription(wholes(ranked));
  if (ofWhole.description !== null) return ofWhole;
  return fullestDescription(ranked.filter((draft) => draft.description !== null).slice(0, 1));
}

/**
 * The smallest or greatest value among the records of the first source that states one. One source may spread a term
 * over several records.
 */
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
 * The first draft that states an amount decides whether the award has a whole amount or instalments. Any source may add
 * instalments. A larger whole amount from another draft beats the sum of the instalments, because then not all
 * instalments are known.
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

/**
 * Each instalment once, as the source of the highest priority states it. If that priority states it several times, the
 * largest value counts.
 */
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
