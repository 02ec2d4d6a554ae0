import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { addressAtSource } from '@fundry/contracts/record-words/addresses.ts';
import { optionsInWords } from '@fundry/contracts/record-words/option-words.ts';
import type { IntegrationItem } from '../items.ts';
import { element, listElement, textElement, type Xml } from './element.ts';

/**
 * An opportunity in the fields that Pure has for funding opportunities. What its source does not state is left out. The
 * deadline and the date for letters of intent are the next ones, or the last when all have passed.
 */
export function fundingOpportunity({ id, labels }: IntegrationItem, record: OpportunityRecord): Xml {
  const { amount, eligibility, limitedSubmission, keywords } = record;
  const total = amount.total === null ? [] : money('v1:estimatedFunding', amount.total, amount.currency);
  const ceiling = amount.ceiling === null ? [] : money('v1:awardCeiling', amount.ceiling, amount.currency);
  return element(
    'v1:fundingOpportunity',
    [
      ...localized('v1:title', record.title),
      ...localized('v1:description', record.description ?? record.summary),
      ...textElement('v1:announcementUrl', addressAtSource(record)),
      ...textElement('v1:fundingOrganisation', record.funder?.name ?? null, {
        country: record.funder?.countryCode ?? null,
      }),
      ...textElement('v1:openingDate', record.openDate),
      ...textElement('v1:letterOfIntentDate', dateOf(record, 'LoiDate')),
      ...textElement('v1:deadline', dateOf(record, 'DueDate')),
      ...textElement('v1:active', record.status !== 'expired'),
      ...ceiling,
      ...total,
      ...listElement('v1:eligibilities', [
        ...options('v1:eligibility', 'individualApplicantTypes', eligibility.individualApplicantTypes),
        ...options('v1:eligibility', 'organisationApplicantTypes', eligibility.organizationApplicantTypes),
      ]),
      ...listElement(
        'v1:academicDegreeEligibilities',
        options('v1:eligibility', 'degrees', eligibility.degrees),
      ),
      ...textElement('v1:limitedSubmission', limitedSubmission?.limited ?? null),
      ...textElement('v1:numberOfAnnualApplicationsPerHei', limitedSubmission?.number ?? null),
      ...textElement('v1:numberOfAwards', amount.expectedAwards),
      ...listElement(
        'v1:keywords',
        keywords.flatMap((keyword) => textElement('v1:keyword', keyword)),
      ),
      ...textElement('v1:opportunityNumber', record.number),
      ...labels.map((label) => element('f:label', [], { id: label.id, name: label.name })),
    ],
    { id },
  );
}

function localized(name: string, text: string | null): Xml[] {
  return listElement(name, textElement('v3:text', text, { lang: 'en' }));
}

function money(name: string, value: number, currency: string | null): Xml[] {
  return textElement(name, value, { currency });
}

function options(name: string, list: Parameters<typeof optionsInWords>[0], ids: string[] | null): Xml[] {
  return optionsInWords(list, ids).flatMap(({ text }) => textElement(name, text));
}

/** The soonest day of a kind that the record tells as its deadline, otherwise the last one of that kind. */
function dateOf({ deadline, deadlines }: OpportunityRecord, kind: 'LoiDate' | 'DueDate'): string | null {
  if (deadline?.kind === kind) return deadline.date;
  const days = deadlines.filter((each) => each.kind === kind).map(({ date }) => date);
  return days.sort().at(-1) ?? null;
}
