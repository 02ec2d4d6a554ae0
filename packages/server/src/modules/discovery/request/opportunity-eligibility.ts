import type { OpportunityState } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import type { Category, Condition } from '../../../platform/search/port.ts';
import { OPEN_TO_ALL } from '../../catalogue/catalogue.public.ts';
import { ANY_INDIVIDUAL, ANY_ORGANISATION } from '../../reference-data/reference-data.public.ts';
import { anyOf, category, chosen, missing, not } from './conditions.ts';

/** Who may apply, and where the activity takes place. */
export function eligibilityCategories(state: OpportunityState): Category[] {
  return [
    ...category('individual-type', openToKind('individualType', state.iat, ANY_INDIVIDUAL)),
    ...category('organisation-type', openToKind('organisationType', state.oat, ANY_ORGANISATION)),
    ...category('degree', chosen('degree', state.dr)),
    ...category('restriction', chosen('restriction', state.rst)),
    ...category('citizenship', openTo('citizenship', state.citizenship, state.xApCz, state.unspecCit)),
    ...category(
      'applicant-country',
      openTo('applicantCountry', state.applicantCountry, state.xApCn, state.unspecCountry),
    ),
    ...category('activity-country', openTo('activityCountry', state.ol, state.xOlCn, state.unspecCountry)),
  ];
}

/** Open to one of the kinds of applicants: named, or open to any of them. Null when no kind is chosen. */
function openToKind(field: string, kinds: string[], any: string): Condition | null {
  return kinds.length === 0 ? null : chosen(field, [...new Set([...kinds, any])]);
}

/**
 * Open to one of the countries: named, or open to all. As an exclusion: not named; open to all stays. Records that state
 * nothing are taken with `unspecified`, left out without it. Null when no country is chosen: then nothing is asked.
 */
function openTo(
  field: string,
  countries: string[],
  exclude: boolean,
  unspecified: boolean,
): Condition | null {
  if (countries.length === 0) return null;
  const stated: Condition = exclude
    ? { op: 'and', of: [not({ op: 'any-of', field, values: countries }), not(missing(field))] }
    : { op: 'any-of', field, values: [...countries, OPEN_TO_ALL] };
  return anyOf(stated, unspecified ? missing(field) : null);
}
