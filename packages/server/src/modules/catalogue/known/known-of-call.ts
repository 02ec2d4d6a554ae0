import { CALL_FACTS } from '@fundry/contracts/answers/known-facts.ts';
import type { OpportunityBody } from '../material-change.ts';
import type { KeptReading, ReadField } from '../reading/reading.ts';
import { basisOf, knownCode } from './known-facts.ts';

/**
 * What is known of a call: a deadline for applications, or that they are taken at any time; an amount of one award or of
 * the call; which organisations or people may apply; where applicants work; a research area.
 */
export function knownOfCall(call: OpportunityBody): string {
  const { deadlines, dateType, amount, eligibility, areas } = call;
  const readings = call.readings ?? [];
  const isRead = (field: ReadField) => readings.some((one) => one.field === field);
  const part = (field: ReadField, value: unknown) => ({ there: isStated(value), read: isRead(field) });
  return knownCode(CALL_FACTS, {
    deadline: basisOf([
      { there: deadlines.some(({ kind }) => kind === 'DueDate'), read: readings.some(readsDueDate) },
      { there: dateType === 'ONGOING_OPPORTUNITY', read: isRead('dateType') },
    ]),
    amount: basisOf([
      part('amount.floor', amount.floor),
      part('amount.ceiling', amount.ceiling),
      part('amount.total', amount.total),
    ]),
    eligibility: basisOf([
      part('organisationTypes', eligibility.organisationTypes),
      part('individualTypes', eligibility.individualTypes),
    ]),
    applicantCountry: basisOf([part('applicantCountries', eligibility.applicantCountries)]),
    area: basisOf(areas.map(({ basis }) => ({ there: true, read: basis !== 'mapped' }))),
  });
}

function readsDueDate({ field, kinds }: KeptReading): boolean {
  return field === 'deadlines' && (kinds ?? ['DueDate']).includes('DueDate');
}

function isStated(value: unknown): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0);
}
