import { yearOf } from '../values/dates.ts';
import { positive } from '../values/money.ts';
import { plainText } from '../values/text.ts';
import type { AwardDetails, RecipientDetails } from './award-details.ts';
import type { Classification } from './classification.ts';
import { isNamed, type OrganisationReference } from './organisation-reference.ts';

export interface AwardDraft extends AwardDetails {
  target: 'award';
  /** Two drafts that share a key are one award: `nsf-award:1700001`, `nih-project:R01CA123456`, `us-award-key:ASST_NON_…`. */
  identityKeys: string[];
  number: string | null;
  title: string;
  /**
   * What the source writes where a title should be, when Fundry made the title from other facts: a code, or nothing (empty).
   */
  titleInstead?: string;
  description: string | null;
  /** The source cut the description, which then ends with an ellipsis (`values/cut-text.ts`). */
  descriptionCut?: true;
  programme: string | null;
  funder: OrganisationReference | null;
  coFunders: OrganisationReference[];
  keywords: string[];
  /** Id that `/api/descriptions/award-grant-types` lists. */
  grantType: string | null;
  startDate: string | null;
  endDate: string | null;
  /** Year the award starts; null only when no date or fiscal year is known. */
  startYear: number | null;
  amount: { value: number | null; currency: string | null };
  /**
   * Parts of the amount, such as budget years, of which other records of the same award state more. The amount of the
   * award is the sum over distinct keys, or the whole that another record states where that is more. When two records
   * state one key, the larger value counts: a centre's year includes the years of its components. Empty when the
   * record is such a part but states no sum. Null where `amount` is already the whole.
   */
  instalments: { key: string; year: number | null; value: number; currency: string }[] | null;
  recipients: (OrganisationReference & RecipientDetails & { role: string | null })[];
  investigators: { name: string; orcid: string | null; role: string | null }[];
  /** Where the work takes place. */
  activityCountries: string[] | null;
  /** Numbers of the opportunity it was made under (as an opportunity's `number`). */
  opportunityNumbers: string[];
  classifications: Classification[];
  links: { label: string; url: string }[];
  sourceUpdatedOn: string | null;
  /**
   * True when the record describes only a part of the award (a component of a centre, a link to a topic) or has no
   * title of its own. Its title, description and dates are used only while no other record of the award states them.
   */
  supplement?: boolean;
  /**
   * True when the record only adds something to an award that other records describe: an abstract, a topic. Alone it makes no
   * award. It is then a supplement too.
   */
  stub?: true;
}

/** What a source states of an award; the currency is that of its amount and its instalments. */
export type StatedAward = Partial<Omit<AwardDraft, 'target' | 'amount' | 'instalments'>> &
  Pick<AwardDraft, 'identityKeys' | 'title'> & {
    amount?: { value: number | null; currency: string | null };
    instalments?: { key: string; year: number | null; value: number | null; currency: string }[];
  };

/**
 * A whole draft from what a source states; all else is null or an empty list. An amount of zero or below counts as
 * not stated: nothing is obligated yet, all was taken back, or it only corrects an older award. An end before the
 * start is dropped. The start year comes from the start date when it is not given. Names of persons become plain text, and
 * nobody without a name is listed.
 */
export function awardDraft(stated: StatedAward): AwardDraft {
  const { amount, instalments, funder, coFunders, recipients, investigators, ...rest } = stated;
  const startDate = stated.startDate ?? null;
  const endDate = stated.endDate ?? null;
  const value = positive(amount?.value);
  return {
    target: 'award',
    number: null,
    description: null,
    programme: null,
    keywords: [],
    grantType: null,
    activityCountries: null,
    opportunityNumbers: [],
    classifications: [],
    links: [],
    sourceUpdatedOn: null,
    ...rest,
    funder: funder && isNamed(funder) ? funder : null,
    coFunders: (coFunders ?? []).filter(isNamed),
    recipients: (recipients ?? []).filter(isNamed),
    investigators: (investigators ?? [])
      .map((person) => ({ ...person, name: plainText(person.name), role: plainText(person.role) || null }))
      .filter(isNamed),
    startDate,
    endDate: startDate !== null && endDate !== null && endDate < startDate ? null : endDate,
    startYear: stated.startYear ?? yearOf(startDate),
    amount: { value, currency: value === null ? null : (amount?.currency ?? null) },
    instalments: instalments
      ? instalments.flatMap((part) => {
          const sum = positive(part.value);
          return sum === null ? [] : [{ ...part, value: sum }];
        })
      : null,
  };
}
