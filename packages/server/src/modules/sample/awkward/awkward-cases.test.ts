import { COUNTRY_CODES } from '@fundry/contracts/filters/countries.ts';
import type { AwardDraft } from '@fundry/sources/drafts/award-draft.ts';
import type { OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import type { OrganisationDraft } from '@fundry/sources/drafts/organisation-draft.ts';
import { expect, test } from 'vitest';
import { toEuro } from '../../reference-data/reference-data.public.ts';
import { HOME_INSTITUTION } from '../home-institution.ts';
import { AWKWARD_CASES, sampleWorld } from '../sample-world.ts';
import { REFUSED } from './applicants.ts';

const TODAY = '2026-03-01';
const world = sampleWorld(TODAY);

type Check<D> = (draft: D) => unknown;

const kinds = (call: OpportunityDraft) => call.deadlines.map((deadline) => deadline.kind);
const stated = ({ amount }: OpportunityDraft) =>
  (['floor', 'ceiling', 'total', 'expectedAwards'] as const).filter((name) => amount[name] !== null).join();
const noRate = (currency: string | null) => currency !== null && toEuro(1, currency) === null;
const soonest = (call: OpportunityDraft) => call.deadlines.map(({ date }) => date).sort()[0]!;

const SCRIPTS: Record<string, RegExp> = {
  Arabic: /\p{Script=Arabic}/u,
  Chinese: /\p{Script=Han}/u,
  Japanese: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  Korean: /\p{Script=Hangul}/u,
  Greek: /\p{Script=Greek}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Devanagari: /\p{Script=Devanagari}/u,
};
const inScripts = <D>(form: (script: string) => string, check: (draft: D, script: RegExp) => unknown) =>
  Object.fromEntries(
    Object.entries(SCRIPTS).map(([name, script]) => [form(name), (draft: D) => check(draft, script)]),
  );

const CALLS: Record<string, Check<OpportunityDraft>> = {
  'No deadline: applications at any time': (call) =>
    call.dateType === 'ONGOING_OPPORTUNITY' && call.deadlines.length === 0,
  'No deadline known yet': (call) =>
    call.dateType === null && call.deadlines.length === 0 && call.status === 'open',
  'Several kinds of deadline: letter of intent, application, other': (call) =>
    kinds(call).join() === 'LoiDate,DueDate,OtherDate',
  'Several cut-offs, some of them past': (call) =>
    call.deadlines.length === 4 && call.deadlines.filter(({ date }) => date < TODAY).length === 2,
  'Two stages': (call) => call.deadlines.map(({ label }) => label?.slice(0, 7)).join() === 'Stage 1,Stage 2',
  'Deadline with time and a far time zone': (call) =>
    call.deadlines[0]!.time === '23:59' && call.deadlines[0]!.zone === 'Pacific/Auckland',
  'Deadline without time and zone': ({ deadlines: [one] }) => one!.time === null && one!.zone === null,
  'Closes today': (call) => soonest(call) === TODAY && call.status === 'open',
  'Closed yesterday': (call) => call.closesOn === '2026-02-28',
  'Closed, without any date': (call) => call.status === 'closed' && call.deadlines.length === 0,
  'Recurring every year': (call) => call.recurring === true && call.deadlines.length === 3,
  'Forthcoming, with opening day and deadline': (call) =>
    call.status === 'forecast' && call.opensOn! > TODAY && call.deadlines.length === 1,
  'Forthcoming, without any date': (call) =>
    call.status === 'forecast' && call.opensOn === null && call.deadlines.length === 0,
  'Deadline more than four years away': (call) => soonest(call) > '2030-03-01',
  'No amount': (call) => stated(call) === '' && call.amount.currency === null,
  'Ceiling only': (call) => stated(call) === 'ceiling',
  'Floor only': (call) => stated(call) === 'floor',
  'Total budget only': (call) => stated(call) === 'total',
  'Number of awards, but no sum': (call) => stated(call) === 'expectedAwards',
  'A fixed sum: floor and ceiling are the same': ({ amount }) =>
    amount.floor === amount.ceiling && amount.floor! > 0,
  'A very large sum with many digits': ({ amount }) => amount.ceiling! > 1e11,
  'A very small sum': ({ amount }) => amount.ceiling! < 100,
  'A currency without reference rate': ({ amount }) => noRate(amount.currency),
  'Cost sharing required': (call) =>
    call.costSharing === true && call.eligibility.restrictions!.includes('cost-sharing'),
  'Open to everyone: anybody, any organisation, any country, any citizenship, no degree': ({ eligibility }) =>
    eligibility.applicantCountries === 'any' &&
    eligibility.citizenships === 'any' &&
    eligibility.individualTypes!.includes('any-individual') &&
    eligibility.organisationTypes!.includes('any-organisation') &&
    eligibility.degrees!.includes('none'),
  'Worldwide, with work anywhere': (call) =>
    call.eligibility.applicantCountries === 'any' && call.activityCountries === 'any',
  'Nothing said about who may apply': ({ eligibility }) =>
    Object.values(eligibility).every((value) => value === null),
  'Restricted to citizens of some countries': ({ eligibility }) => eligibility.citizenships!.length === 2,
  'All countries but a few': ({ eligibility: { applicantCountries } }) =>
    applicantCountries!.length === COUNTRY_CODES.length - REFUSED.length &&
    REFUSED.every((code) => !applicantCountries!.includes(code)),
  'Work in other countries than the applicants’': (call) =>
    call.activityCountries!.length === 5 && !call.activityCountries!.includes('GB'),
  'Degree required': ({ eligibility }) => eligibility.degrees!.includes('doctorate'),
  'Many restrictions': ({ eligibility }) => eligibility.restrictions!.length === 8,
  'Limited submission, with number': (call) => call.limitedSubmission!.number === 2,
  'Limited submission, without number': (call) =>
    call.limitedSubmission!.limited && call.limitedSubmission!.number === null,
  'Eligibility in the funder’s own words': ({ eligibility }) => eligibility.text!.includes('<li>'),
  'Every kind of applicant at once': ({ eligibility }) => eligibility.organisationTypes!.length === 16,
  'A title of more than 300 characters': (call) => call.title.length > 300,
  'A title of one word': (call) => !call.title.includes(' '),
  'A title with signs that mark-up uses': (call) => /&.*<.*</.test(call.title),
  'Funder without country': (call) => call.funder!.country === null,
  'No funder': (call) => call.funder === null,
  'No description': (call) => call.description === null,
  'Nothing but a title': ({ target, identityKeys, title, ...rest }) =>
    JSON.stringify(rest).replace(/null|\[\]|[{}:,]|"\w+"/g, '') === '',
  'A description with headings, lists and links': ({ description }) =>
    ['<h3>', '<ol>', '<ul>', '<a href', '<br />', '<b>', '<strong>'].every((tag) =>
      description!.includes(tag),
    ),
  'A very long description': (call) => call.description!.length > 20_000,
  'Many co-funders': (call) => call.coFunders.length === 13,
  'The same title from two funders (first)': sharesTitle,
  'The same title from two funders (second)': sharesTitle,
  'Many keywords, grant types and links': (call) =>
    call.keywords.length > 15 && call.grantTypes.length === 6 && call.links.length === 12,
  ...inScripts<OpportunityDraft>(
    (script) => `A call in ${script} script`,
    (call, script) => [call.title, call.description!, call.funder!.name].every((text) => script.test(text)),
  ),
  'A title in two directions': (call) => /\p{Script=Arabic}.*\p{Script=Hebrew}/u.test(call.title),
};

const AWARDS: Record<string, Check<AwardDraft>> = {
  'Award without amount': (award) => award.amount.value === null && award.amount.currency === null,
  'Award without recipient': (award) => award.recipients.length === 0,
  'Award without year': (award) => award.startYear === null && award.startDate === null,
  'Award without description': (award) => award.description === null,
  'Award without funder': (award) => award.funder === null,
  'Award without end': (award) => award.endDate === null && award.startDate !== null,
  'Award to 12 recipients': (award) => new Set(award.recipients.map(({ name }) => name)).size === 12,
  'Award with 30 investigators': (award) => new Set(award.investigators.map(({ name }) => name)).size === 30,
  'Award of seven funders': (award) => award.coFunders.length === 6,
  'Award in a currency without reference rate': (award) => noRate(award.amount.currency),
  'Award of a very large sum': (award) => award.amount.value! > 1e10,
  'Award of a very small sum': (award) => award.amount.value! < 50,
  'Award paid in yearly parts': ({ instalments, amount }) =>
    instalments!.reduce((sum, part) => sum + part.value, 0) === amount.value,
  'Award that begins in the future': (award) => award.startDate! > TODAY,
  'Award with a title of more than 300 characters': (award) => award.title.length > 300,
  'Award with a title of one word': (award) => !award.title.includes(' '),
  ...Object.fromEntries(
    HOME_INSTITUTION.people.map(({ name }) => [
      `Award of ${name} at the home institution`,
      (award: AwardDraft) =>
        award.investigators[0]!.name === name && award.recipients[0]!.name === HOME_INSTITUTION.name,
    ]),
  ),
  ...inScripts<AwardDraft>(
    (script) => `An award in ${script} script`,
    (award, script) =>
      [award.title, award.recipients[0]!.name, award.investigators[0]!.name].every((text) =>
        script.test(text),
      ),
  ),
};

const FUNDERS: Record<string, Check<OrganisationDraft>> = {
  'Funder with many other names': (funder) => funder.aliases.length >= 8,
  'Funder that exists no longer': (funder) => funder.status === 'inactive',
  'Funder without country': (funder) => funder.country === null,
  'Funder of which nothing but the name is known': (funder) =>
    funder.typeGroup === null && funder.country === null && funder.website === null,
  'Funder with a very long name': (funder) => funder.name!.length > 190,
  ...inScripts<OrganisationDraft>(
    (script) => `Funder with a name in ${script} script`,
    (funder, script) => script.test(funder.name!) && funder.aliases.some(({ language }) => language === 'en'),
  ),
};

function sharesTitle({ title, funder }: OpportunityDraft): boolean {
  return world.opportunities.some((other) => other.title === title && other.funder!.name !== funder!.name);
}

test.each([
  ['opportunity', CALLS, world.opportunities],
  ['award', AWARDS, world.awards],
  ['funder', FUNDERS, world.organisations.map((one) => ({ ...one, title: one.name }))],
] as const)('every awkward %s is there, and is what the list says', (kind, checks, records) => {
  const listed = AWKWARD_CASES.filter((one) => one.kind === kind);
  const withdrawn = kind === 'opportunity' ? ['Withdrawn by its publisher'] : [];
  expect(listed.map((one) => one.what)).toEqual([...Object.keys(checks), ...withdrawn]);
  for (const { what, title } of listed.filter((one) => !withdrawn.includes(one.what))) {
    const found = records.filter((record) => record.title === title);
    expect(found.length, title).toBe(what.startsWith('The same title') ? 2 : 1);
    for (const record of found) {
      expect((checks as Record<string, Check<unknown>>)[what]!(record), what).toBe(true);
    }
  }
});
