import { recipientDetails } from '../drafts/award-details.ts';
import { organisation } from '../drafts/organisation-reference.ts';
import { readConcatenatedJson, readJsonArray } from '../readers/json.ts';
import type { SourceStream } from '../readers/source-stream.ts';
import type { DraftContext, Input, InputHead, Layout, RawRecord } from '../source.ts';
import { countryOf } from '../values/country-of.ts';
import { parseIsoDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { fields, list, part, text } from '../values/record-fields.ts';
import { statedIn } from '../values/stated.ts';
import { blankToNull, plainText } from '../values/text.ts';
import { agreementNumber, codes, type EuProject, projectDraft, projectUrl } from './project.ts';

/**
 * CORDIS' JSON download of a framework programme: the ZIP (`cordis-h2020projects-json.zip`), or its `project.json`
 * alone, as one list or as one object per line. In the ZIP each project gets its participants (`organization.json`)
 * and subjects (`euroSciVoc.json`) as `organizations` and `euroSciVoc` of the raw record. No such ZIP was at hand to
 * try.
 */
export const projectJson: Layout = {
  id: 'project-json',
  form: 'json',
  detects: ({ zipEntries, text: head }) =>
    zipEntries
      ? zipEntries.some((name) => /(?:^|\/)project\.json$/.test(name))
      : /^\s*[[{]/.test(head) && head.includes('"ecMaxContribution"') && head.includes('"objective"'),
  read: readProjects,
  fullScope: ({ name, zipEntries }) => {
    const framework = /^cordis-(\w+?)projects-json\.zip$/i.exec(name)?.[1];
    return framework && zipEntries ? `projects of ${framework.toUpperCase()}` : null;
  },
  sourceId: (raw) => agreementNumber(fields(raw).id, 'id'),
  sourceUrl: (raw) => projectUrl(agreementNumber(fields(raw).id, 'id')),
  draft: (raw, context) => projectDraft(project(fields(raw), context)),
};

async function* readProjects(input: Input): AsyncIterable<RawRecord> {
  if (!input.head.zipEntries) {
    yield* readValues(input.head, input.stream());
    return;
  }
  const organizations = await byProject(input, 'organization.json', ORGANISATION_FIELDS);
  const subjects = await byProject(input, 'euroSciVoc.json', ['euroSciVocTitle']);
  for await (const { name, stream } of input.entries()) {
    if (!/(?:^|\/)project\.json$/.test(name)) continue;
    for await (const record of readJsonArray(stream())) {
      const raw = part(record.raw);
      const id = text(raw.id) ?? '';
      yield {
        ...record,
        raw: {
          ...raw,
          organizations: JSON.parse(`[${organizations.get(id) ?? ''}]`),
          euroSciVoc: JSON.parse(`[${subjects.get(id) ?? ''}]`),
        },
      };
    }
  }
}

const ORGANISATION_FIELDS = [
  'organisationID',
  'name',
  'city',
  'country',
  'role',
  'order',
  'netEcContribution',
  'ecContribution',
];

/**
 * What a file of the ZIP says of each project, kept as JSON text: so the 200,000 participations of a programme stay
 * below 50 MB.
 */
async function byProject(input: Input, file: string, wanted: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { name, stream } of input.entries()) {
    if (!name.endsWith(file) || !/(?:^|\/)[^/]+$/.test(name)) continue;
    for await (const { raw } of readJsonArray(stream())) {
      const row = part(raw);
      const id = text(row.projectID);
      if (id === null) continue;
      const value = JSON.stringify(Object.fromEntries(wanted.map((key) => [key, row[key]])));
      const before = found.get(id);
      found.set(id, before === undefined ? value : `${before},${value}`);
    }
  }
  return found;
}

function readValues(head: InputHead, stream: SourceStream): AsyncIterable<RawRecord> {
  return /^\s*\[/.test(head.text) ? readJsonArray(stream) : readConcatenatedJson(stream);
}

function project(raw: Record<string, unknown>, context: DraftContext): EuProject {
  const stated = statedIn(raw, context);
  const id = agreementNumber(raw.id, 'id');
  const acronym = blankToNull(text(raw.acronym));
  const doi = /^10\.\d{4,9}\/\S+$/.exec(text(raw.grantDoi)?.trim() ?? '')?.[0] ?? null;
  return {
    id,
    title: plainText(text(raw.title)) || null,
    acronym,
    objective: text(raw.objective),
    framework: blankToNull(text(raw.frameworkProgramme)),
    legalBases: codes(raw.legalBasis),
    topics: codes(raw.topics).map((code) => ({ code, title: null })),
    fundingScheme: blankToNull(text(raw.fundingScheme)),
    startDate: stated('startDate', parseIsoDate),
    endDate: stated('endDate', parseIsoDate),
    contribution: stated('ecMaxContribution', parseMoney),
    keywords: [
      ...new Set([
        ...list(raw.euroSciVoc).flatMap((each) => blankToNull(text(part(each).euroSciVocTitle)) ?? []),
        ...(acronym ? [acronym] : []),
      ]),
    ],
    recipients: list(raw.organizations)
      .map(part)
      .sort((one, other) => Number(one.order) - Number(other.order))
      .flatMap((each) => participant(each, context)),
    activityCountries: null,
    calls: [...codes(raw.masterCall), ...codes(raw.subCall)],
    totalCost: stated('totalCost', parseMoney),
    state: blankToNull(text(raw.status)),
    signedOn: stated('ecSignatureDate', parseIsoDate),
    links: doi === null ? [] : [{ label: `Grant agreement (DOI ${doi})`, url: `https://doi.org/${doi}` }],
    updatedOn: stated('contentUpdateDate', parseIsoDate),
  };
}

function participant(raw: Record<string, unknown>, context: DraftContext): EuProject['recipients'] {
  const stated = statedIn(raw, context, 'organizations[].');
  const name = blankToNull(text(raw.name));
  if (name === null) return [];
  const pic = text(raw.organisationID);
  const identifiers = pic && /^\d{9}$/.test(pic) ? [{ scheme: 'eu-pic' as const, value: pic }] : [];
  const place = { country: stated('country', countryOf), city: blankToNull(text(raw.city)) };
  const share = stated('netEcContribution', parseMoney) ?? stated('ecContribution', parseMoney);
  return [
    {
      ...organisation({ name, identifiers, ...place }),
      ...recipientDetails({ share }),
      role: blankToNull(text(raw.role)),
    },
  ];
}
