import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import type { Award } from '../../catalogue/catalogue.public.ts';
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
      };
    }),
    investigators: record.investigators,
    activityCountries: record.activityCountries,
    opportunityNumbers: record.opportunityNumbers,
  };
}
