import { type OptionListName, optionWords } from '@fundry/contracts/filters/option-lists.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import type { InternalDraft, Open } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { DATE_TYPES } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { DEADLINE_KINDS } from '@fundry/contracts/record-words/deadline-day.ts';
import { textOfHtml } from '../../../lib/text-of-html.ts';
import type { DraftField } from './draft-fields.ts';

/** A field of a draft as plain text, so that two texts can be compared. Empty: nothing is stated. */
export function fieldInWords(
  field: DraftField,
  draft: InternalDraft,
  areaName: (code: string) => string,
): string {
  switch (field) {
    case 'funder':
      return draft.funder?.name ?? '';
    case 'description':
      return textOfHtml(draft.description);
    case 'keywords':
      return draft.keywords.join(', ');
    case 'types':
      return options('grantTypes', draft.types);
    case 'disciplines':
      return draft.disciplines.map(areaName).join(', ');
    case 'dateType':
      return draft.dateType === null ? '' : DATE_TYPES[draft.dateType];
    case 'deadlines':
      return draft.deadlines
        .map(({ kind, date, time, zone, label }) =>
          stated([DEADLINE_KINDS[kind], date && formatDate(date), time, zone, label], ' '),
        )
        .join('; ');
    case 'openDate':
    case 'closeDate':
      return draft[field] === null ? '' : formatDate(draft[field]);
    case 'amount':
      return amount(draft);
    case 'eligibility':
      return eligibility(draft);
    case 'activityCountries':
      return countries(draft.activityCountries);
    case 'recurring':
    case 'costSharing':
      return yesNo(draft[field]);
    case 'limitedSubmission': {
      const { limited = null, number = null } = draft.limitedSubmission ?? {};
      return stated([yesNo(limited), number === null ? '' : `at most ${formatCount(number)}`]);
    }
    case 'links':
      return draft.links.map(({ label, url }) => stated([label, url], ' ')).join('; ');
    case 'contact':
      return stated(Object.values(draft.contact));
    default:
      return draft[field];
  }
}

function amount({ amount: { floor, ceiling, total, currency, expectedAwards } }: InternalDraft): string {
  const figure = (words: string, value: number | null) =>
    value === null ? '' : `${words} ${formatCount(value)}`;
  return stated([
    figure('lowest', floor),
    figure('highest', ceiling),
    figure('in total', total),
    currency,
    figure('awards', expectedAwards),
  ]);
}

function eligibility({ eligibility: given }: InternalDraft): string {
  return stated(
    [
      options('individualApplicantTypes', given.individualApplicantTypes),
      options('organisationApplicantTypes', given.organizationApplicantTypes),
      options('degrees', given.degrees),
      options('restrictions', given.restrictions),
      countries(given.applicantCountries),
      countries(given.citizenships),
      textOfHtml(given.text),
    ],
    '; ',
  );
}

function options(list: OptionListName, ids: string[]): string {
  return ids.map((id) => optionWords(list, id) ?? id).join(', ');
}

function countries(value: Open): string {
  return value === 'any' ? 'any country' : value.map(countryName).join(', ');
}

function yesNo(answer: boolean | null): string {
  return answer === null ? '' : answer ? 'Yes' : 'No';
}

function stated(parts: readonly (string | null)[], between = ', '): string {
  return parts.filter(Boolean).join(between);
}
