import type {
  AwardDraft,
  Deadline,
  Draft,
  Identifier,
  OpportunityDraft,
  OrganisationDraft,
  OrganisationReference,
} from '../../catalogue/record-drafts.ts';
import { type Random, seededRandom } from './random.ts';
import { FUNDER_FORMS, PEOPLE, PLACES, THEMES } from './vocabulary.ts';

const CURRENCIES: Record<string, string> = {
  US: 'USD',
  GB: 'GBP',
  JP: 'JPY',
  CA: 'CAD',
  AU: 'AUD',
  BR: 'BRL',
  NO: 'NOK',
  SE: 'SEK',
  DK: 'DKK',
  NZ: 'NZD',
  PL: 'PLN',
};
const AWARDS_PER_OPPORTUNITY = 3;

/**
 * The sample world as of a day: invented funders, opportunities around that day and earlier awards, the same for the same
 * day. Its awkward cases are part of it: no deadline, several kinds of deadline, no amount, ceilings only, recurring,
 * forthcoming, expired, limited submission, long titles, non-Latin names.
 */
export function sampleWorld(today: string): Draft[] {
  const random = seededRandom(20_260_301);
  const funders = PLACES.flatMap(([place, country], index) =>
    [0, 1, 2].map((step) => {
      const [form, typeGroup] = FUNDER_FORMS[(index * 3 + step) % FUNDER_FORMS.length]!;
      return funder(form.replace('{}', place), country, typeGroup);
    }),
  );
  const opportunities = funders.flatMap((from, index) =>
    [0, 1].map((step) => opportunity(random, from, index * 2 + step, today)),
  );
  const awards = opportunities.flatMap((call, index) =>
    Array.from({ length: AWARDS_PER_OPPORTUNITY }, (_, step) =>
      award(random, call, index * AWARDS_PER_OPPORTUNITY + step, today),
    ),
  );
  return [...funders, ...opportunities, ...awards];
}

function funder(name: string, country: string, typeGroup: string): OrganisationDraft {
  return {
    target: 'organisation',
    identityKeys: [`sample:${name}`],
    name,
    aliases: [],
    identifiers: [identifierOf(name)],
    country,
    city: null,
    types: ['funder'],
    typeGroup,
    isFunder: true,
    parent: null,
    website: null,
    established: null,
    status: 'active',
    successors: [],
    workCount: null,
    sourceUpdatedOn: null,
  };
}

/** An organisation number of no register: sample organisations exist nowhere. */
function identifierOf(name: string): Identifier {
  return { scheme: 'org-id', value: `XX-SAMPLE-${name.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '-')}` };
}

function reference(organisation: OrganisationDraft): OrganisationReference {
  const { name, country, typeGroup } = organisation;
  return { name: name!, identifiers: organisation.identifiers, country, city: null, parent: null, typeGroup };
}

function opportunity(
  random: Random,
  from: OrganisationDraft,
  index: number,
  today: string,
): OpportunityDraft {
  const [theme, about] = THEMES[index % THEMES.length]!;
  const closed = index % 9 === 4;
  const forthcoming = index % 11 === 5;
  const ongoing = index % 8 === 3;
  const long = index % 23 === 7;
  const ceiling = index % 6 === 2 ? null : random.between(2, 200) * 10_000;
  const floor = ceiling !== null && index % 4 === 1 ? Math.round(ceiling / 4) : null;
  const due = addDays(today, closed ? -random.between(5, 200) : random.between(forthcoming ? 120 : 3, 260));
  const deadlines = ongoing || index % 13 === 6 ? [] : deadlinesBefore(due, index);
  const grantType = random.pick([
    'research-project',
    'fellowship',
    'training',
    'infrastructure',
    'conference-travel',
    'prize',
  ] as const);
  return {
    target: 'opportunity',
    identityKeys: [`sample:opportunity-${index}`],
    number: `SMP-${String(index + 1).padStart(4, '0')}`,
    title: long
      ? `${capital(theme)}: an open call for interdisciplinary, internationally connected and openly documented work on ${about}, including pilot studies, shared instruments and the training of those who will use them`
      : `${capital(theme)}: ${random.pick(['open call', 'project grants', 'fellowships', 'starting grants', 'networks'])} ${today.slice(0, 4)}`,
    description: `<p>${from.name} supports work on ${theme}: ${about}.</p><p>Applications are judged on originality, feasibility and benefit to others.</p>`,
    programme: null,
    funder: reference(from),
    coFunders: [],
    keywords: theme.split(' '),
    grantTypes: [grantType],
    status: forthcoming ? 'forecast' : closed ? 'closed' : 'open',
    dateType: ongoing ? 'ONGOING_OPPORTUNITY' : deadlines.length > 0 ? 'OPPORTUNITY_WITH_DEADLINE' : null,
    deadlines,
    postedOn: addDays(today, -random.between(10, 300)),
    opensOn: forthcoming ? addDays(today, random.between(20, 90)) : null,
    closesOn: closed ? due : null,
    amount: {
      floor,
      ceiling,
      total: null,
      currency: ceiling === null ? null : (CURRENCIES[from.country!] ?? 'EUR'),
      expectedAwards: index % 3 === 0 ? random.between(1, 20) : null,
    },
    eligibility: {
      individualTypes: grantType === 'fellowship' ? ['postdoctoral', 'early-career'] : null,
      organisationTypes:
        grantType === 'fellowship' ? null : ['higher-education-public', 'research-organisation'],
      degrees: grantType === 'fellowship' ? ['doctorate'] : null,
      restrictions: index % 10 === 0 ? ['limited-submission'] : null,
      applicantCountries: index % 5 === 0 ? 'any' : index % 5 === 1 ? null : [from.country!],
      citizenships: index % 7 === 0 ? [from.country!] : index % 7 === 1 ? 'any' : null,
      text: null,
    },
    activityCountries: index % 3 === 0 ? [from.country!] : null,
    recurring: index % 4 === 0 ? true : null,
    limitedSubmission: index % 10 === 0 ? { limited: true, number: (index % 3) + 1 } : null,
    costSharing: null,
    classifications: [],
    links: [],
    contact: null,
    sourceUpdatedOn: null,
  };
}

function deadlinesBefore(due: string, index: number): Deadline[] {
  const deadline = (kind: Deadline['kind'], date: string, label: string | null): Deadline => ({
    kind,
    date,
    time: index % 2 === 0 ? '17:00' : null,
    zone: index % 2 === 0 ? 'Europe/Brussels' : null,
    label,
  });
  const main = deadline('DueDate', due, null);
  if (index % 7 === 2)
    return [
      deadline('LoiDate', addDays(due, -45), null),
      main,
      deadline('OtherDate', addDays(due, 30), 'Interview'),
    ];
  if (index % 7 === 5)
    return [deadline('DueDate', addDays(due, -90), 'Stage 1'), deadline('DueDate', due, 'Stage 2')];
  return [main];
}

function award(random: Random, call: OpportunityDraft, index: number, today: string): AwardDraft {
  const year = Number(today.slice(0, 4)) - random.between(0, 7);
  const [place, country] = random.pick(PLACES);
  const [theme, about] = THEMES[index % THEMES.length]!;
  return {
    target: 'award',
    identityKeys: [`sample:award-${index}`],
    number: `SMP-A-${String(index + 1).padStart(5, '0')}`,
    title: `${capital(theme)} in ${place}: ${random.pick(['a field study', 'methods and tools', 'models and measurements', 'a training network'])}`,
    description:
      index % 12 === 0 ? null : `The project studies ${theme}: ${about}. It shares its data and methods.`,
    programme: null,
    funder: call.funder,
    coFunders: [],
    keywords: [],
    grantType: call.grantTypes[0] ?? null,
    startDate: `${year}-${String(random.between(1, 12)).padStart(2, '0')}-01`,
    endDate: `${year + random.between(1, 4)}-12-31`,
    startYear: year,
    amount:
      index % 15 === 0
        ? { value: null, currency: null }
        : { value: random.between(5, 400) * 5_000, currency: call.amount.currency ?? 'EUR' },
    instalments: null,
    recipients: [
      {
        name: `University of ${place}`,
        identifiers: [],
        country,
        city: place,
        parent: null,
        typeGroup: 'academic',
        role: null,
      },
    ],
    investigators: [{ name: random.pick(PEOPLE), orcid: null, role: 'Principal investigator' }],
    activityCountries: [country],
    opportunityNumbers: call.number ? [call.number] : [],
    classifications: [],
    links: [],
    sourceUpdatedOn: null,
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
