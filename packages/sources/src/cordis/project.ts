import { awardDetails } from '../drafts/award-details.ts';
import { type AwardDraft, awardDraft } from '../drafts/award-draft.ts';
import { euFunder } from '../european-union/funders.ts';
import { RecordRejected } from '../source.ts';
import { abstractHtml } from '../values/abstract-text.ts';
import { required, text } from '../values/record-fields.ts';
import { blankToNull } from '../values/text.ts';
import { euGrantType } from './funding-schemes.ts';

/** Framework programmes as CORDIS codes them. */
const PROGRAMMES: Record<string, string> = {
  FP7: 'Seventh Framework Programme',
  H2020: 'Horizon 2020',
  HORIZON: 'Horizon Europe',
};

/** What the layouts of CORDIS state of a project. */
export interface EuProject {
  /** Grant agreement number. */
  id: string;
  /** Null where the file has none; then a title is made, and the record is a supplement. */
  title: string | null;
  acronym: string | null;
  objective: string | null;
  framework: string | null;
  /** Places in the programme's hierarchy, e.g. `H2020-EU.1.3.`. */
  legalBases: string[];
  topics: { code: string; title: string | null }[];
  fundingScheme: string | null;
  startDate: string | null;
  endDate: string | null;
  /** What the EU contributes at most, in euros. */
  contribution: number | null;
  keywords: string[];
  recipients: AwardDraft['recipients'];
  activityCountries: string[] | null;
  /** Numbers of the calls for proposals, e.g. `H2020-MSCA-IF-2017`. */
  calls: string[];
  /** All costs, in euros. */
  totalCost: number | null;
  /** State in CORDIS' words, e.g. `SIGNED`. */
  state: string | null;
  signedOn: string | null;
  links: AwardDraft['links'];
  updatedOn: string | null;
}

/** The grant agreement number as a key's value: digits; the record is rejected when it has none. */
export function agreementNumber(value: unknown, name: string): string {
  const number = required(value, `grant agreement number (${name})`);
  if (!/^\d{4,}$/.test(number)) {
    throw new RecordRejected(`The grant agreement number (${name}) is "${number}", not digits.`);
  }
  return number;
}

/** The codes of a list that is separated by semicolons. */
export function codes(value: unknown): string[] {
  return (text(value) ?? '').split(';').flatMap((code) => blankToNull(code) ?? []);
}

/** The page of a project at CORDIS. */
export function projectUrl(id: string): string {
  return `https://cordis.europa.eu/project/id/${id}`;
}

/** The draft of an EU project. What CORDIS calls topic is the number of the opportunity. */
export function projectDraft(project: EuProject): AwardDraft {
  return awardDraft({
    identityKeys: [`eu-project:${project.id}`],
    number: project.id,
    ...(project.title === null
      ? { title: madeTitle(project), titleInstead: project.acronym ?? '' }
      : { title: project.title }),
    description: abstractHtml(project.objective, { wrapped: false }),
    programme: programmeOf(project),
    funder: euFunder(funderHint(project)),
    keywords: project.keywords,
    grantType: euGrantType(project.fundingScheme),
    startDate: project.startDate,
    endDate: project.endDate,
    amount: { value: project.contribution, currency: 'EUR' },
    recipients: project.recipients,
    activityCountries: project.activityCountries,
    opportunityNumbers: project.topics.map(({ code }) => code),
    classifications: [
      ...project.legalBases.map((code) => ({ scheme: 'eu-programme' as const, code, label: null })),
      ...project.topics.map(({ code, title }) => ({ scheme: 'eu-topic' as const, code, label: title })),
      ...[...new Set(project.calls)].map((code) => ({ scheme: 'eu-call' as const, code, label: null })),
      ...(project.fundingScheme === null
        ? []
        : [{ scheme: 'eu-action' as const, code: project.fundingScheme, label: null }]),
    ],
    links: project.links,
    ...awardDetails({
      awardedOn: project.signedOn,
      state: project.state,
      furtherSums:
        project.totalCost === null ? [] : [{ kind: 'total-cost', value: project.totalCost, currency: 'EUR' }],
    }),
    sourceUpdatedOn: project.updatedOn,
    ...(project.title === null ? { supplement: true } : {}),
  });
}

function programmeOf({ framework }: EuProject): string | null {
  return framework === null ? null : (PROGRAMMES[framework] ?? framework);
}

/** A title from what is known: the acronym, the programme, the topic or the number, and who coordinates the project. */
function madeTitle(project: EuProject): string {
  const { acronym, id, topics, recipients } = project;
  const programme = programmeOf(project) ?? 'EU';
  const coordinator = recipients[0]?.name;
  const topic = topics[0] && (topics[0].title ?? topics[0].code);
  if (acronym === null) return `${programme} project ${id}${topic ? ` (${topic})` : ''}`;
  return `${acronym}: ${programme} project${coordinator ? ` of ${coordinator}` : ` ${id}`}`;
}

/**
 * The topic or funding scheme that names the granting body. Scheme names lack the hyphen that follows the body in
 * topics.
 */
function funderHint({ topics, fundingScheme }: EuProject): string {
  const scheme = fundingScheme?.replace(/^HORIZON-/, '') ?? '';
  return /^ERC\b/.test(scheme) ? `${scheme}-` : (topics[0]?.code ?? '');
}
