import { type OptionListName, optionIds } from '@fundry/contracts/filters/option-lists.ts';
import type { OpportunityDraft } from '../drafts/opportunity-draft.ts';
import { countryFromCode } from '../standards/countries.ts';
import { calendarDay } from '../values/dates.ts';

const TAG = /<(?!\/?(?:br|p|b|strong|ul|ol|li|h3|mark|a)(?: \/)?>|a href="(?:https?:|mailto:)[^"<>]*">)/;

/** Everything that is wrong with a draft by the rules of `drafts/`, as short sentences; empty when all is well. */
export function brokenRules(draft: OpportunityDraft): string[] {
  const faults: string[] = [];
  const expect = (right: boolean, fault: string) => void (right || faults.push(fault));
  const { amount, eligibility } = draft;

  expect(
    draft.identityKeys.length > 0 && draft.identityKeys.every((key) => /^[a-z-]+:\S/.test(key)),
    'no identity key',
  );
  for (const [name, words] of plainFields(draft)) {
    expect(words !== '' && words === words.trim(), `${name} is empty or has outer blanks`);
    expect(
      !/\s{2}|&(?:amp|lt|gt|nbsp|quot|apos|#\d+|#x[\da-f]+);|â€/i.test(words),
      `${name} is not plain text: ${words}`,
    );
  }
  for (const html of [draft.description, eligibility.text]) {
    expect(html !== '', 'empty rich text');
    expect(html === null || !TAG.test(html), `a tag that is not allowed: ${TAG.exec(html ?? '')?.[0]}`);
    expect(
      html === null || !/â€|Ã©|&amp;(?:nbsp|lt|gt|amp|ndash);/.test(html),
      'text encoded or escaped twice',
    );
  }

  for (const day of days(draft)) expect(isDay(day), `no day: ${day}`);
  for (const { time, zone } of draft.deadlines) {
    expect(time === null || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time), `no time: ${time}`);
    expect(
      zone === null || Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
      `no zone: ${zone}`,
    );
    expect(time !== null || zone === null, 'a zone without a time');
  }
  const hasDue = draft.deadlines.some((deadline) => deadline.kind === 'DueDate');
  expect(draft.dateType !== 'ONGOING_OPPORTUNITY' || !hasDue, 'continuing, yet due on a day');
  expect(
    draft.dateType !== 'OPPORTUNITY_WITH_DEADLINE' || hasDue || draft.closesOn !== null,
    'with deadline, yet without',
  );

  const figures = [amount.floor, amount.ceiling, amount.total];
  expect(
    figures.every((figure) => figure === null || figure > 0),
    'an amount of zero or less',
  );
  expect(
    figures.some((figure) => figure !== null) === (amount.currency !== null),
    'currency without amount or without',
  );
  expect((amount.floor ?? 0) <= (amount.ceiling ?? Number.POSITIVE_INFINITY), 'floor above ceiling');
  expect(amount.expectedAwards === null || amount.expectedAwards > 0, 'no awards expected');

  expect(known(draft.grantTypes, 'grantTypes'), 'unknown grant type');
  expect(known(eligibility.individualTypes, 'individualApplicantTypes'), 'unknown individual type');
  expect(known(eligibility.organisationTypes, 'organisationApplicantTypes'), 'unknown organisation type');
  expect(known(eligibility.degrees, 'degrees'), 'unknown degree');
  expect(known(eligibility.restrictions, 'restrictions'), 'unknown restriction');
  for (const open of [draft.activityCountries, eligibility.applicantCountries, eligibility.citizenships]) {
    expect(open === null || open === 'any' || (open.length > 0 && open.every(isCountry)), 'unknown country');
  }
  expect(
    draft.classifications.every(({ code }) => code.trim() !== ''),
    'a classification without code',
  );
  expect(
    draft.links.every(({ label, url }) => label !== '' && URL.canParse(url)),
    'a link without label or address',
  );
  expect(draft.funder !== null && draft.funder.name !== '', 'no funder');
  return faults;
}

function plainFields(draft: OpportunityDraft): [string, string][] {
  const named: [string, string | null][] = [
    ['title', draft.title],
    ['number', draft.number],
    ['programme', draft.programme],
    ['funder', draft.funder?.name ?? null],
    ['closing note', draft.closingNote],
    ...draft.contacts.map(({ name }): [string, string | null] => ['contact', name]),
    ...draft.attachments.map(({ name }): [string, string] => ['attachment', name]),
    ...draft.keywords.map((word): [string, string] => ['keyword', word]),
    ...draft.classifications.map(({ label }): [string, string | null] => ['classification', label]),
    ...draft.links.map(({ label }): [string, string] => ['link', label]),
  ];
  return named.filter((each): each is [string, string] => each[1] !== null);
}

function days(draft: OpportunityDraft): string[] {
  const single = [draft.postedOn, draft.opensOn, draft.closesOn, draft.sourceUpdatedOn];
  return [...single.filter((day) => day !== null), ...draft.deadlines.map((deadline) => deadline.date)];
}

function isDay(day: string): boolean {
  const [year, month, date] = day.split('-').map(Number);
  return calendarDay(year ?? 0, month ?? 0, date ?? 0) === day;
}

function isCountry(code: string): boolean {
  return countryFromCode(code) === code;
}

function known(ids: string[] | null, list: OptionListName): boolean {
  return ids === null || ids.every((id) => optionIds(list).includes(id));
}
