import type { FieldTable } from '../field-table.ts';

const COORDINATES = 'The place on a map; city, region and country are kept.';
const GEONAMES = 'A number or another form of the name of a place; city, region and country are kept.';
const OTHER_REGISTER = 'A number in a register of one country that schema 2 no longer lists.';
const LABEL = 'The name of the related organisation, which its own record states.';

const schema1: FieldTable = {
  id: ['identityKeys', 'identifiers', 'sourceId', 'sourceUrl'],
  name: ['name'],
  established: ['established'],
  'types[]': ['types'],
  'addresses[].lat': COORDINATES,
  'addresses[].lng': COORDINATES,
  'addresses[].city': ['city'],
  'addresses[].geonames_city.geonames_admin1.name': ['region'],
  'addresses[].geonames_city.*': GEONAMES,
  'addresses[].country_geonames_id': GEONAMES,
  'addresses[].primary': 'The same in every record, which has one address.',
  'addresses[].state': 'In one record; the name of geonames_admin1 is kept.',
  'addresses[].state_code': 'In one record; the name of geonames_admin1 is kept.',
  'addresses[].line': 'The street, in one record.',
  'addresses[].postcode': 'The postal code, in one record.',
  'links[]': ['website'],
  'aliases[]': ['aliases'],
  'acronyms[]': ['aliases'],
  'labels[].label': ['aliases'],
  'labels[].iso639': ['aliases'],
  status: ['status'],
  'country.country_code': ['country'],
  'country.country_name': 'The name of the country.',
  'external_ids.ISNI.all[]': ['identifiers', 'identityKeys'],
  'external_ids.ISNI.preferred': ['identifiers', 'identityKeys'],
  'external_ids.Wikidata.all[]': ['identifiers', 'identityKeys'],
  'external_ids.Wikidata.preferred': ['identifiers', 'identityKeys'],
  'external_ids.GRID.preferred': ['identifiers', 'identityKeys'],
  'external_ids.GRID.all': ['identifiers', 'identityKeys'],
  'external_ids.FundRef.preferred': ['identifiers', 'identityKeys'],
  'external_ids.FundRef.all[]': ['identifiers', 'identityKeys'],
  'external_ids.*': OTHER_REGISTER,
  wikipedia_url: ['wikipedia'],
  'relationships[].id': ['parent', 'successors'],
  'relationships[].type': ['parent', 'successors'],
  'relationships[].label': LABEL,
};

const schema2: FieldTable = {
  id: ['identityKeys', 'identifiers', 'sourceId', 'sourceUrl'],
  'names[].value': ['name', 'aliases'],
  'names[].types[]': ['name', 'aliases'],
  'names[].lang': ['aliases'],
  established: ['established'],
  'types[]': ['types', 'isFunder'],
  status: ['status'],
  'locations[].geonames_details.name': ['city'],
  'locations[].geonames_details.country_subdivision_name': ['region'],
  'locations[].geonames_details.country_code': ['country'],
  'locations[].geonames_details.lat': COORDINATES,
  'locations[].geonames_details.lng': COORDINATES,
  'locations[].geonames_details.*': GEONAMES,
  'locations[].geonames_id': GEONAMES,
  'links[].value': ['website', 'wikipedia'],
  'links[].type': ['website', 'wikipedia'],
  'domains[]': 'The domain of the website, which is kept.',
  'external_ids[].type': ['identifiers', 'identityKeys'],
  'external_ids[].all[]': ['identifiers', 'identityKeys'],
  'external_ids[].preferred': ['identifiers', 'identityKeys'],
  'relationships[].id': ['parent', 'successors'],
  'relationships[].type': ['parent', 'successors'],
  'relationships[].label': LABEL,
  'admin.last_modified.date': ['sourceUpdatedOn'],
  'admin.last_modified.schema_version': 'How ROR wrote the record.',
  'admin.created.*': 'When ROR made the record.',
};

/**
 * Where the fields of each layout go. Of the relationships, `parent` gives the parent (the first where there are several)
 * and `successor` the successors. `child` and `predecessor` say the same from the other side. `related` tells nothing that a search needs.
 */
export const fields = { 'schema-1': schema1, 'schema-2': schema2 };
