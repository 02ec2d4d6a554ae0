import { dayOfNumber } from '../../packages/server/src/platform/clock.ts';
import type { IndexDocument, LabelledCode } from '../../packages/server/src/platform/search/port.ts';
import type { Openness } from '../../packages/sources/src/drafts/eligibility.ts';
import type { OpportunityDraft } from '../../packages/sources/src/drafts/opportunity-draft.ts';
import { generatedOrganisation } from './generated-organisation.ts';

/**
 * Turns a generated document of the opportunity index into the draft from which the catalogue would make that
 * document.
 */
export function opportunityDraft({ id, text, fields }: IndexDocument): OpportunityDraft {
  const codes = (field: string) => (fields[field] ?? []) as string[];
  const stated = (field: string) => (codes(field).length === 0 ? null : codes(field));
  const number = (field: string) => (fields[field] ?? null) as number | null;
  const [funder] = fields.funder as LabelledCode[];
  const amount = number('amountCeiling');
  return {
    target: 'opportunity',
    identityKeys: [`bench:opportunity-${id}`],
    number: `GEN-${id}`,
    title: text.title!,
    description: `<p>${text.body}</p>`,
    programme: null,
    funder: generatedOrganisation(
      funder!.code,
      funder!.label,
      codes('funderCountry')[0] ?? null,
      codes('funderTypeGroup')[0] ?? null,
    ),
    coFunders: [],
    keywords: text.keywords!.split(' ').slice(1),
    grantTypes: codes('grantType'),
    status: fields.forecast === true ? 'forecast' : 'open',
    dateType: fields.dateType as OpportunityDraft['dateType'],
    deadlines: ((fields.deadline ?? []) as number[]).map((day) => ({
      kind: 'DueDate',
      date: dayOfNumber(day),
      time: null,
      zone: null,
      label: null,
    })),
    postedOn: null,
    opensOn: dayOrNull(number('opensOn')),
    closesOn: dayOrNull(number('closesOn')),
    amount: {
      floor: number('amountFrom'),
      ceiling: amount,
      total: null,
      currency: amount === null ? null : 'EUR',
      expectedAwards: null,
    },
    eligibility: {
      individualTypes: stated('individualType'),
      organisationTypes: stated('organisationType'),
      degrees: stated('degree'),
      restrictions: stated('restriction'),
      applicantCountries: openness(codes('applicantCountry')),
      citizenships: openness(codes('citizenship')),
      text: null,
    },
    activityCountries: openness(codes('activityCountry')),
    recurring: (fields.recurring ?? null) as boolean | null,
    limitedSubmission: fields.limitedSubmission === true ? { limited: true, number: null } : null,
    costSharing: null,
    classifications: codes('area').map((code) => ({ scheme: 'asjc', code, label: null })),
    links: [],
    closingNote: null,
    contacts: [],
    contactText: null,
    attachments: [],
    sourceUpdatedOn: null,
  };
}

function openness(codes: string[]): Openness {
  if (codes.length === 0) return null;
  return codes.includes('*') ? 'any' : codes;
}

function dayOrNull(day: number | null): string | null {
  return day === null ? null : dayOfNumber(day);
}
