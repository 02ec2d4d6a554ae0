import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { type Award, assistanceListings, publisherCategories } from '../../catalogue/catalogue.public.ts';
import { commonPart, type Organisations, organisationPart } from './parts.ts';

/** An award, with its fields named as in the specification. */
export function awardRecordOf(record: Award, organisations: Organisations, whole: boolean): AwardRecord {
  return {
    ...commonPart(record, organisations, whole),
    awardNumber: record.number,
    grantType: record.grantType,
    startYear: record.startYear,
    startDate: record.startDate,
    endDate: record.endDate,
    amount: record.amount,
    recipients: record.recipients.map((recipient) => {
      const part = organisationPart(recipient, organisations);
      return {
        ...part,
        countryCode: recipient.country ?? part.countryCode,
        city: recipient.city,
        role: recipient.role,
        ror: organisations.get(recipient.id)?.ror ?? null,
        department: recipient.department ?? null,
        region: recipient.region ?? null,
        district: recipient.district ?? null,
        share: recipient.share ?? null,
        identifiers: recipient.identifiers ?? [],
      };
    }),
    investigators: record.investigators,
    activityCountries: record.activityCountries,
    opportunityNumbers: record.opportunityNumbers,
    awardedDate: record.awardedOn ?? null,
    state: record.state ?? null,
    durationMonths: record.durationMonths ?? null,
    openCall: record.openCall ?? null,
    furtherAmounts: record.furtherSums ?? [],
    amountByYear: amountByYear(record),
    places: record.places ?? [],
    contacts: record.contacts ?? [],
    assistanceListings: assistanceListings(record),
    categories: publisherCategories(record),
  };
}

/** The instalments of an award by fiscal year, the first year first. Several instalments of a year are added up. */
function amountByYear({ instalments }: Award): AwardRecord['amountByYear'] {
  const dated = (instalments ?? []).flatMap(({ year, ...one }) => (year === null ? [] : [{ ...one, year }]));
  return [...Map.groupBy(dated, ({ year }) => year)]
    .sort(([a], [b]) => a - b)
    .map(([year, parts]) => ({
      year,
      value: Math.round(parts.reduce((sum, { value }) => sum + value, 0) * 100) / 100,
      currency: parts[0]!.currency,
    }));
}
