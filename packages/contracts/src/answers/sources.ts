import { z } from 'zod';

const day = z.string().describe('YYYY-MM-DD');
const country = z.string().describe('ISO 3166-1 alpha-2');
const countries = z
  .union([z.literal('any'), z.array(country)])
  .nullable()
  .describe('null: not stated; any: open to all; a list: only these');
const optionIds = z.array(z.string()).nullable().describe('null: not stated');

const organisation = z.object({
  id: z.string(),
  name: z.string(),
  countryCode: country.nullable(),
});

const provenance = z.array(
  z.object({
    source: z.string(),
    sourceId: z.string(),
    url: z.string().nullable(),
    fetchedAt: z.string(),
    withdrawn: z.boolean(),
  }),
);

const discipline = z.object({
  code: z.string().describe('ASJC'),
  description: z.string(),
  basis: z.enum(['mapped', 'text']).describe("mapped from the source's own classes, or read from the text"),
});

const common = {
  id: z.string(),
  title: z.string(),
  summary: z.string().nullable().describe('The beginning of the description, plain text'),
  description: z.string().nullable().optional().describe('Sanitised HTML; only where one record is answered'),
  programme: z.string().nullable(),
  funder: organisation.nullable(),
  coFunders: z.array(organisation),
  keywords: z.array(z.string()),
  disciplines: z.array(discipline),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  firstPublished: z.string().describe('ISO 8601'),
  lastUpdate: z.string().describe('ISO 8601: last material change'),
  withdrawn: z.boolean(),
  sample: z.boolean(),
  provenance,
};

const deadline = z.object({
  kind: z.enum(['LoiDate', 'DueDate', 'OtherDate']),
  date: day,
  time: z.string().nullable(),
  zone: z.string().nullable(),
  label: z.string().nullable(),
});

export const opportunitySource = z.object({
  ...common,
  number: z.string().nullable(),
  types: z.array(z.string()),
  status: z.enum(['active', 'forthcoming', 'expired']).describe('As of today'),
  dateType: z.enum(['OPPORTUNITY_WITH_DEADLINE', 'ONGOING_OPPORTUNITY']).nullable(),
  deadline: deadline.nullable().describe('The soonest future one'),
  deadlines: z.array(deadline),
  postedDate: day.nullable(),
  openDate: day.nullable(),
  closeDate: day.nullable().describe('The last day; null: not stated, which a closed call may be as well'),
  lastUpdateDate: day.describe('When it was published or changed last: what `lastUpdateDate` asks for'),
  amount: z.object({
    floor: z.number().nullable(),
    ceiling: z.number().nullable(),
    total: z.number().nullable(),
    currency: z.string().nullable(),
    expectedAwards: z.number().nullable(),
  }),
  eligibility: z.object({
    individualApplicantTypes: optionIds,
    organizationApplicantTypes: optionIds,
    degrees: optionIds,
    restrictions: optionIds,
    applicantCountries: countries,
    citizenships: countries,
    text: z.string().nullable().describe('Sanitised HTML'),
  }),
  activityCountries: countries,
  recurring: z.boolean().nullable(),
  limitedSubmission: z.object({ limited: z.boolean(), number: z.number().nullable() }).nullable(),
  costSharing: z.boolean().nullable(),
  contact: z
    .object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  extensions: z.object({ published: z.boolean() }),
});

export const awardSource = z.object({
  ...common,
  awardNumber: z.string().nullable(),
  grantType: z.string().nullable(),
  startYear: z.number().nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  amount: z.object({ value: z.number().nullable(), currency: z.string().nullable() }),
  recipients: z.array(
    organisation.extend({
      city: z.string().nullable(),
      role: z.string().nullable(),
      ror: z.string().nullable().describe('ROR id: nine characters, no address'),
    }),
  ),
  investigators: z.array(
    z.object({ name: z.string(), orcid: z.string().nullable(), role: z.string().nullable() }),
  ),
  activityCountries: z.array(country).nullable(),
  opportunityNumbers: z.array(z.string()),
});

export const funderSource = z.object({
  id: z.string(),
  orgDbId: z.string().describe('The same id under the name of the specification'),
  preferredOrgName: z.string(),
  aliases: z.array(z.string()),
  countryCode: country.nullable(),
  city: z.string().nullable(),
  orgTypes: z.array(z.string()),
  groupId: z.string().nullable().describe('Group of funder types'),
  parent: organisation.nullable(),
  identifiers: z.array(z.object({ scheme: z.string(), value: z.string() })),
  website: z.string().nullable(),
  established: z.number().nullable(),
  status: z.enum(['active', 'inactive', 'withdrawn']).nullable(),
  opportunities: z
    .number()
    .int()
    .describe(
      'Active opportunities, with those of its descendants: as many as a search for the funder finds',
    ),
  awards: z.number().int().describe('Awards, with those of its descendants'),
  ownOpportunities: z.number().int().describe('Active opportunities that name the funder itself'),
  ownAwards: z.number().int().describe('Awards that name the funder itself'),
  workCount: z.number().nullable().describe('Works that name it, as Crossref counts'),
  lastUpdate: z.string(),
  sample: z.boolean(),
  provenance,
});

export type OpportunitySource = z.infer<typeof opportunitySource>;
export type AwardSource = z.infer<typeof awardSource>;
export type FunderSource = z.infer<typeof funderSource>;
