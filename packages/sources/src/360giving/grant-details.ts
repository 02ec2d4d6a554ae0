import {
  type AwardDetails,
  type AwardPlace,
  awardDetails,
  type FurtherSum,
  type RecipientDetails,
  recipientDetails,
} from '../drafts/award-details.ts';
import type { AwardDraft } from '../drafts/award-draft.ts';
import type { DraftContext } from '../source.ts';
import { countryOf } from '../values/country-of.ts';
import { parseMoney } from '../values/money.ts';
import { list, part, text, webAddress } from '../values/record-fields.ts';
import { statedIn, statedValue } from '../values/stated.ts';
import { months, plain } from './stated-values.ts';

/**
 * What a grant states beyond what all sources do, and beside what was read of it before. Sums count only with a
 * currency.
 */
export function grantDetails(
  raw: Record<string, unknown>,
  {
    amount,
    currency,
    awardedOn,
  }: { amount: number | null; currency: string | null; awardedOn: string | null },
  context: DraftContext,
): AwardDetails {
  const stated = statedIn(raw, context);
  const duration = part(list(raw.plannedDates)[0]).duration ?? raw['Planned Dates.Duration months'];
  const sum = (kind: FurtherSum['kind'], field: string): FurtherSum[] => {
    const value = stated(field, parseMoney);
    return value === null || currency === null || value === amount ? [] : [{ kind, value, currency }];
  };
  return awardDetails({
    awardedOn,
    durationMonths: statedValue(duration, 'plannedDates[].duration', months, context),
    openCall: statedValue(
      raw.fromOpenCall ?? raw['From an open call'] ?? raw['Open Call?'],
      'fromOpenCall',
      openCall,
      context,
    ),
    furtherSums: [...sum('applied-for', 'amountAppliedFor'), ...sum('disbursed', 'amountDisbursed')],
    places: places(raw),
  });
}

/** The state or county of a recipient. */
export function recipientPlace(raw: Record<string, unknown>): RecipientDetails {
  return recipientDetails({ region: plain(raw.addressRegion) });
}

/** The pages of the grant and of its programme, and the grants to which it belongs. */
export function links(raw: Record<string, unknown>): AwardDraft['links'] {
  const programmes = list(raw.grantProgramme).map(part);
  const pages = [
    { label: 'Page of the grant', url: webAddress(raw.url) },
    ...programmes.map((one) => ({ label: plain(one.title) ?? 'Programme', url: webAddress(one.url) })),
    ...list(raw.relatedActivity).map((id) => ({
      label: `Related grant ${plain(id)}`,
      url: webAddress(`https://grantnav.threesixtygiving.org/grant/${encodeURIComponent(text(id) ?? '')}`),
    })),
  ];
  return pages.flatMap(({ label, url }) => (url === null ? [] : [{ label, url }]));
}

/** "Yes", "Y" and "No", "N" in any letter case; null for anything else. */
function openCall(written: unknown): boolean | null {
  const answer = text(written)?.trim() ?? '';
  if (/^y(?:es)?$/i.test(answer)) return true;
  return /^no?$/i.test(answer) ? false : null;
}

/** The regions and towns where people benefit. Countries alone are among the countries of the activity. */
function places(raw: Record<string, unknown>): AwardPlace[] {
  const named = [
    ...list(raw.beneficiaryLocation).map((each) => ({
      name: plain(part(each).name),
      country: countryOf(part(each).countryCode),
    })),
    ...list(raw['Recipient Org Beneficiary Location.Name']).map((each) => ({
      name: plain(each),
      country: null,
    })),
  ];
  return named.flatMap(({ name, country }) =>
    name === null || countryOf(name) !== null
      ? []
      : [{ name, city: null, region: null, district: null, country }],
  );
}
