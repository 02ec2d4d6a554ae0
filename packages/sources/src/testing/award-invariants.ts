import { optionIds } from '@fundry/contracts/filters/option-lists.ts';
import type { AwardDraft } from '../drafts/award-draft.ts';
import type { OrganisationReference } from '../drafts/organisation-reference.ts';
import { countryFromCode } from '../standards/countries.ts';
import { parseIsoDate } from '../values/dates.ts';

const TAG = /<(?!\/?(?:br|p|b|strong|ul|ol|li|h3|mark|a)(?: \/)?>|a href="(?:https?:|mailto:)[^"<>]*">)/;
const NOT_PLAIN = /\s{2}|[\n\t]|&(?:amp|lt|gt|nbsp|quot|apos|#\d+|#x[\da-f]+);|â€/i;

/** Everything that is wrong with the draft of an award by the rules of `drafts/`, as short sentences. */
export function brokenAwardRules(draft: AwardDraft): string[] {
  const faults: string[] = [];
  const expect = (right: boolean, fault: string) => void (right || faults.push(fault));
  const { amount, instalments } = draft;

  expect(draft.identityKeys.length > 0, 'no identity key');
  expect(new Set(draft.identityKeys).size === draft.identityKeys.length, 'an identity key twice');
  expect(
    draft.identityKeys.every((key) => /^[a-z0-9-]+:\S/.test(key)),
    `not an identity key: ${draft.identityKeys}`,
  );
  for (const words of plainWords(draft)) {
    expect(words !== '' && words === words.trim(), `"${words}" is empty or has outer blanks`);
    expect(!NOT_PLAIN.test(words), `not plain text: ${words}`);
  }
  expect(draft.description !== '', 'empty description');
  expect(draft.description === null || !TAG.test(draft.description), `a tag: ${draft.description}`);

  const days = [draft.startDate, draft.endDate, draft.sourceUpdatedOn, draft.awardedOn ?? null].filter(
    (day) => day !== null,
  );
  expect(
    days.every((day) => parseIsoDate(day) === day),
    `no days: ${days}`,
  );
  expect((draft.startDate ?? '') <= (draft.endDate ?? '9'), 'ends before it starts');
  expect(draft.startYear === null || (draft.startYear > 1900 && draft.startYear < 2100), 'no year');

  expect((amount.value === null) === (amount.currency === null), 'amount and currency do not go together');
  expect(amount.value === null || amount.value > 0, `an amount of ${amount.value}`);
  for (const part of instalments ?? []) {
    expect(part.value > 0 && /^[A-Z]{3}$/.test(part.currency) && part.key !== '', 'a bad instalment');
  }

  expect(
    draft.grantType === null || optionIds('grantTypes').includes(draft.grantType),
    `unknown grant type ${draft.grantType}`,
  );
  for (const sum of draft.furtherSums ?? []) {
    expect(sum.value > 0 && /^[A-Z]{3}$/.test(sum.currency), `a bad sum: ${sum.kind}`);
  }
  for (const organisation of organisations(draft)) {
    const { country, identifiers } = organisation;
    expect(country === null || countryFromCode(country) === country, `no country: ${country}`);
    expect(
      identifiers.every(({ value }) => /^\S+$/.test(value)),
      `a bad identifier of ${organisation.name}`,
    );
  }
  expect(
    draft.activityCountries === null ||
      (draft.activityCountries.length > 0 &&
        draft.activityCountries.every((code) => countryFromCode(code) === code)),
    'activity countries',
  );
  expect(
    draft.investigators.every(({ name }) => !/@|\bredacted\b/i.test(name)),
    'a mail address among names',
  );
  return faults;
}

function organisations({ funder, coFunders, recipients }: AwardDraft): OrganisationReference[] {
  const named = [...(funder ? [funder] : []), ...coFunders, ...recipients];
  return named.flatMap((each) => (each.parent ? [each, each.parent] : [each]));
}

function plainWords(draft: AwardDraft): string[] {
  const words = [
    draft.title,
    draft.number,
    draft.programme,
    ...draft.keywords,
    ...draft.opportunityNumbers,
    ...organisations(draft).flatMap(({ name, city }) => [name, city]),
    ...draft.investigators.flatMap(({ name, role }) => [name, role]),
    ...draft.recipients.map(({ role }) => role),
    ...draft.recipients.flatMap(({ department, region, district }) => [department, region, district]),
    ...(draft.places ?? []).flatMap(({ name, city, region, district }) => [name, city, region, district]),
    ...(draft.contacts ?? []).flatMap(({ name, email, phone }) => [name, email, phone]),
    draft.state,
    ...draft.classifications.flatMap(({ code, label }) => [code, label]),
  ];
  return words.filter((each) => each !== null && each !== undefined);
}
