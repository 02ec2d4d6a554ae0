import type { IndexDocument, LabelledCode } from '../../packages/server/src/platform/search/port.ts';
import type { AwardDraft } from '../../packages/sources/src/drafts/award-draft.ts';
import { generatedOrganisation } from '../web/generated-organisation.ts';

/** Turns a generated document of the award index into the draft from which the catalogue would make that document. */
export function awardDraft({ id, text, fields }: IndexDocument): AwardDraft {
  const codes = (field: string) => (fields[field] ?? []) as string[];
  const number = (field: string) => (fields[field] ?? null) as number | null;
  const amount = number('amount');
  const [funder] = codes('funder');
  return {
    target: 'award',
    identityKeys: [`bench:award-${id}`],
    number: `GEN-${id}`,
    title: text.title,
    description: text.body === '' ? null : `<p>${text.body}</p>`,
    programme: null,
    funder: generatedOrganisation(funder!, String(fields.funderName), codes('funderCountry')[0] ?? null),
    coFunders: [],
    keywords: text.keywords.split(' '),
    grantType: (fields.grantType ?? null) as string | null,
    startDate: null,
    endDate: null,
    startYear: number('startYear'),
    amount: { value: amount, currency: amount === null ? null : 'USD' },
    instalments: null,
    recipients: (fields.institution as LabelledCode[]).map(({ code, label }, index) => ({
      ...generatedOrganisation(`R${code}`, label, codes('recipientCountry')[index] ?? null),
      role: null,
    })),
    investigators: codes('author').map((name) => ({ name, orcid: null, role: null })),
    activityCountries: null,
    opportunityNumbers: [],
    classifications: codes('area').map((code) => ({ scheme: 'asjc', code, label: null })),
    links: [],
    sourceUpdatedOn: null,
  };
}
