import { MAX_FILTER_VALUES, MAX_IDS, MAX_QUERY_LENGTH } from '../limits.ts';
import type { AmountParameter, FlagParameter, Form, ListParameter, TextParameter } from './parameter.ts';
import {
  AREA_CODES,
  COUNTRY_CODES,
  FUNDER_TYPE_IDS,
  TOP_AREA_CODES,
  type Vocabulary,
} from './vocabularies.ts';

const text = (describes: string, aliases: readonly string[] = []): TextParameter => ({
  kind: 'text',
  maxLength: MAX_QUERY_LENGTH,
  describes,
  aliases,
});

/** A list of ids or codes. */
export function list(describes: string, form: Form, more: Partial<ListParameter> = {}): ListParameter {
  return { kind: 'list', describes, form, maxValues: MAX_FILTER_VALUES, ...more };
}

/** Codes of a closed list. */
export function codes(
  describes: string,
  form: Form,
  vocabulary: Vocabulary,
  more: Partial<ListParameter> = {},
): ListParameter {
  return list(describes, form, { ...more, vocabulary });
}

/** Countries by their codes. */
export function countries(describes: string, aliases: readonly string[] = []): ListParameter {
  return codes(describes, COUNTRY, COUNTRY_CODES, { aliases });
}

/** A switch. */
export function flag(describes: string, on = false): FlagParameter {
  return { kind: 'flag', describes, default: on };
}

/** A bound of an amount range. */
export function amount(describes: string): AmountParameter {
  return { kind: 'amount', describes };
}

export const RECORD_ID = /^[1-9]\d{0,15}$/;
/** Records and organisations. */
export const RECORD: Form = { pattern: RECORD_ID, expects: 'an id such as 42' };
const COUNTRY: Form = { pattern: /^[A-Z]{2}$/, expects: 'two capital letters such as DE' };
/** An entry of an option list. */
export const OPTION: Form = {
  pattern: /^[a-z0-9][a-z0-9-]{0,60}$/,
  expects: 'an id of its option list, such as government',
};
export const CURRENCY: Form = { pattern: /^[A-Z]{3}$/, expects: 'three capital letters such as USD' };
const AREA: Form = { pattern: /^\d{4}$/, expects: 'four digits such as 2730' };
const TOP_AREA: Form = {
  pattern: /^\d{2}00$/,
  expects: 'a top-level area, two digits and 00 such as 2700 (areas below it go to sub-discipline)',
};

/** The words of a search: the plain form, and the advanced form of four fields. */
export const QUERY_PARAMETERS = {
  basicQuery: text('The query: words (all of them), AND, OR, NOT, brackets, *, "phrases".', ['keyword']),
  queryType: {
    kind: 'choice',
    values: ['basic', 'advanced'],
    describes: 'advanced: the four parts below make the query; basic: basicQuery does.',
  },
  anyQuery: text('Advanced: at least one of these words; AND or brackets keep words together.'),
  allQuery: text('Advanced: all of these words.'),
  noneQuery: text('Advanced: none of these words; AND or brackets keep words together. Without NOT.'),
  optionalQuery: text('Advanced: these words only raise the rank. Without NOT.'),
} as const;

/** Who gives the money. */
export const FUNDER_PARAMETERS = {
  funder: list('Funder ids.', RECORD),
  xfn: flag('Exclude the chosen funders instead.'),
  subSponsor: flag('Also all descendants of the chosen funders; on unless it is false.', true),
  funderCountries: countries('Countries of the funder, ISO 3166-1 alpha-2.', ['funderCountry']),
  xfnCn: flag('Exclude the chosen funder countries instead.'),
  funderType: codes(
    'Groups of funder types, ids of /api/descriptions/fundingOrgTypes.',
    OPTION,
    FUNDER_TYPE_IDS,
    { aliases: ['funderTypeGroupId'] },
  ),
} as const;

/** Research areas; `asjcCategories` of the API holds codes of both levels. */
export const AREA_PARAMETERS = {
  discipline: codes('ASJC top-level areas: two digits and 00.', TOP_AREA, TOP_AREA_CODES),
  'sub-discipline': codes(
    'ASJC sub-level codes; a top-level code (2700) stands for the whole area, as in discipline.',
    AREA,
    AREA_CODES,
  ),
  asjcCategories: codes(
    'ASJC codes of either level; the same as discipline and sub-discipline.',
    AREA,
    AREA_CODES,
  ),
} as const;

/** How much money. */
export const AMOUNT_PARAMETERS = {
  amountMin: amount('Least amount; a record matches when its range overlaps. Empty or 0: no bound.'),
  amountMax: amount('Greatest amount; empty or 0: no bound.'),
  currency: {
    kind: 'text',
    maxLength: 3,
    form: CURRENCY,
    describes:
      'Currency of the bounds, ISO 4217; USD when not given. Others are compared at dated reference rates.',
  },
  includeUnspecifiedAmounts: flag('Also records that state no amount, when a bound is set.'),
} as const;

/** What restricts a search to known or new records. */
export const SELECTION_PARAMETERS = {
  ids: list('Only these records; a list without any is refused.', RECORD, {
    aliases: ['id'],
    maxValues: MAX_IDS,
    emptyFault: 'names no record; leave it out to search all of them',
  }),
  newSince: {
    kind: 'moment',
    describes: 'First published or materially changed after this moment, ISO 8601.',
  },
  savedSearchId: text('The saved search on screen.'),
  savedSearchName: text('Its name.'),
} as const;
