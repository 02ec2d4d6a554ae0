import { type OrganisationDraft, organisationDraft } from '../drafts/organisation-draft.ts';
import { readJsonArray } from '../readers/json.ts';
import { type Layout, RecordRejected } from '../source.ts';
import { parseIsoDate } from '../values/dates.ts';
import { fields, list, part, text, texts, webAddress } from '../values/record-fields.ts';
import { statedIn } from '../values/stated.ts';
import {
  externalIds,
  related,
  releaseScope,
  rorCountry,
  rorId,
  rorStatus,
  rorUrl,
  year,
} from './ror-record.ts';

/** Schema 2.x, since April 2024: one array of records, as in the published dump. */
export const schema2: Layout = {
  id: 'schema-2',
  form: 'json',
  detects: ({ text: head }) =>
    /^\s*\[\s*\{/.test(head) &&
    head.includes('https://ror.org/0') &&
    /"geonames_details"|"ror_display"/.test(head),
  read: async function* (input) {
    yield* readJsonArray(await input.stream());
  },
  fullScope: releaseScope,
  sourceId: rorId,
  sourceUrl: rorUrl,
  draft(raw, context) {
    const record = fields(raw);
    const stated = statedIn(record, context);
    const names = readNames(list(record.names));
    const types = texts(record.types);
    const place = part(part(list(record.locations)[0]).geonames_details);
    const relationships = list(record.relationships);
    return organisationDraft({
      identifiers: [
        { scheme: 'ror', value: rorId(raw) },
        ...list(record.external_ids).flatMap((one) => {
          const { type, preferred, all } = part(one);
          return externalIds(text(type) ?? '', preferred, all);
        }),
      ],
      ...names,
      country: rorCountry(place.country_code),
      city: text(place.name),
      region: text(place.country_subdivision_name),
      types,
      isFunder: types.includes('funder'),
      parent: related(relationships, 'parent')[0] ?? null,
      website: linkOf(record, 'website'),
      wikipedia: linkOf(record, 'wikipedia'),
      established: stated('established', year),
      status: stated('status', rorStatus),
      successors: related(relationships, 'successor'),
      sourceUpdatedOn: statedIn(
        part(part(record.admin).last_modified),
        context,
        'admin.last_modified.',
      )('date', parseIsoDate),
    });
  },
};

function linkOf(record: Record<string, unknown>, type: string): string | null {
  return webAddress(part(list(record.links).find((link) => part(link).type === type)).value);
}

/** The name that ROR displays, and all others. Of several types of a name, the one that says most counts. */
function readNames(names: unknown[]): Pick<OrganisationDraft, 'name' | 'aliases'> {
  const read = names.flatMap((one) => {
    const { value, lang, types } = part(one);
    const name = text(value)?.trim();
    return name ? [{ name, language: text(lang), types: texts(types) }] : [];
  });
  const shown = read.find((one) => one.types.includes('ror_display'));
  if (!shown) throw new RecordRejected('The record has no name that ROR displays.');
  const kind = (types: string[]) =>
    types.includes('label')
      ? 'label'
      : types.includes('alias')
        ? 'alias'
        : types.includes('acronym')
          ? 'acronym'
          : 'alias';
  return {
    name: shown.name,
    aliases: read
      .filter((one) => one !== shown)
      .map(({ name, language, types }) => ({ name, language, kind: kind(types) })),
  };
}
