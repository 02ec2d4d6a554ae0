import { type OrganisationDraft, organisationDraft } from '../drafts/organisation-draft.ts';
import { readJsonArray } from '../readers/json.ts';
import type { Layout } from '../source.ts';
import { fields, list, part, required, text, texts, webAddress } from '../values/record-fields.ts';
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

/**
 * Schema 1.0, used until the end of 2025. It has no type for funders and does not say when a record changed, so
 * schema 2 is believed before it. `all` of an external id is a list, except for GRID, where it is a single text.
 */
export const schema1: Layout = {
  id: 'schema-1',
  form: 'json',
  priority: 85,
  detects: ({ text: head }) =>
    /^\s*\[\s*\{/.test(head) &&
    head.includes('https://ror.org/0') &&
    head.includes('"country_code"') &&
    !/"geonames_details"|"ror_display"/.test(head),
  read: async function* (input) {
    yield* readJsonArray(await input.stream());
  },
  fullScope: releaseScope,
  sourceId: rorId,
  sourceUrl: rorUrl,
  draft(raw, context) {
    const record = fields(raw);
    const stated = statedIn(record, context);
    const relationships = list(record.relationships);
    const place = part(list(record.addresses)[0]);
    return organisationDraft({
      identifiers: [
        { scheme: 'ror', value: rorId(raw) },
        ...Object.entries(part(record.external_ids)).flatMap(([kind, ids]) =>
          externalIds(kind, part(ids).preferred, part(ids).all),
        ),
      ],
      name: required(record.name, 'name'),
      aliases: readAliases(record),
      country: rorCountry(part(record.country).country_code),
      city: text(place.city),
      region: text(part(part(place.geonames_city).geonames_admin1).name),
      types: texts(record.types).map((type) => type.toLowerCase()),
      parent: related(relationships, 'parent')[0] ?? null,
      website: webAddress(list(record.links)[0]),
      wikipedia: webAddress(record.wikipedia_url),
      established: stated('established', year),
      status: stated('status', rorStatus),
      successors: related(relationships, 'successor'),
    });
  },
};

function readAliases(record: Record<string, unknown>): OrganisationDraft['aliases'] {
  const aliases: OrganisationDraft['aliases'] = list(record.labels).flatMap((one) => {
    const name = text(part(one).label)?.trim();
    return name ? [{ name, language: text(part(one).iso639), kind: 'label' as const }] : [];
  });
  for (const name of texts(record.aliases))
    aliases.push({ name: name.trim(), language: null, kind: 'alias' });
  for (const name of texts(record.acronyms))
    aliases.push({ name: name.trim(), language: null, kind: 'acronym' });
  return aliases;
}
