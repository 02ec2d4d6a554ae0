import type { AwardDraft } from '@fundry/sources/drafts/award-draft.ts';
import type { Random } from '../../platform/random.ts';
import { some, weighted } from './draw.ts';
import type { SampleInstitution, SamplePerson } from './institutions.ts';
import { referenceTo } from './organisations.ts';
import type { Programme } from './programmes.ts';
import type { Theme } from './words.ts';

/** Who receives an award and who works on it. */
export type Team = Pick<AwardDraft, 'recipients' | 'investigators'>;

const ABROAD = 0.12;
const ALONE = ['fellowship', 'conference-travel', 'prize', 'grant'];
const ROLES: Record<string, string> = { fellowship: 'Fellow', prize: 'Laureate' };
const TOGETHER: Record<string, number> = {
  coordination: 0.9,
  training: 0.8,
  'programme-centre': 0.6,
  'research-project': 0.15,
};

/** Institutions and people for an award: from the award's field, and usually from the funder's country. */
export function awardTeam(
  random: Random,
  institutions: SampleInstitution[],
  programme: Programme,
  theme: Theme,
): Team {
  const { scheme } = programme;
  const lead = leadInstitution(random, institutions, programme, theme);
  const several = random.chance(TOGETHER[scheme.grantType] ?? (ALONE.includes(scheme.grantType) ? 0 : 0.08));
  const inField = institutions.filter((one) => one !== lead && worksOn(one, theme));
  const partners = several ? some(random, inField, random.between(1, 5)) : [];
  const all = [lead, ...partners];
  return {
    recipients: all.map((one, at) => ({
      ...referenceTo(one.draft),
      role: several ? (at === 0 ? 'Coordinator' : 'Partner') : null,
    })),
    investigators: investigators(random, all, theme, scheme.grantType),
  };
}

function leadInstitution(
  random: Random,
  institutions: SampleInstitution[],
  { funder, scheme }: Programme,
  theme: Theme,
): SampleInstitution {
  const firms = scheme.grantType === 'innovation' && random.chance(0.5);
  const possible = institutions.filter((one) => worksOn(one, theme) || (firms && isFirm(one)));
  const anywhere = !funder.country || funder.group === 'supranational' || random.chance(ABROAD);
  const near = anywhere ? possible : possible.filter((one) => one.country === funder.country);
  const from = near.length > 0 ? near : possible;
  const fitting = firms && from.some(isFirm) ? from.filter(isFirm) : from;
  return weighted(random, fitting, (one) => one.weight);
}

function investigators(
  random: Random,
  institutions: SampleInstitution[],
  theme: Theme,
  grantType: string,
): AwardDraft['investigators'] {
  const [lead, ...partners] = institutions;
  const first = random.pick(inDomain(lead!.people, theme));
  if (ALONE.includes(grantType))
    return [{ name: first.name, orcid: null, role: ROLES[grantType] ?? 'Applicant' }];
  const colleagues = some(
    random,
    inDomain(lead!.people, theme).filter((person) => person !== first),
    random.pick([0, 0, 1, 1, 2, 3]),
  );
  const others = partners.map((partner) => random.pick(inDomain(partner.people, theme)));
  return [
    { name: first.name, orcid: null, role: 'Principal investigator' },
    ...[...colleagues, ...others].map(({ name }) => ({ name, orcid: null, role: 'Co-investigator' })),
  ];
}

/** The people who work in the domain of a theme; everybody if nobody does. */
function inDomain(people: SamplePerson[], { domain }: Theme): SamplePerson[] {
  const found = people.filter((person) => person.domain === domain);
  return found.length > 0 ? found : people;
}

function worksOn({ domains }: SampleInstitution, { domain }: Theme): boolean {
  return domains.length === 0 || domains.includes(domain);
}

function isFirm({ draft }: SampleInstitution): boolean {
  return draft.typeGroup === 'corporate';
}
