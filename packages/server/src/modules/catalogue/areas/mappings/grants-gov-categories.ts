import { type MappingRow, mappingTable } from './mapping.ts';

/**
 * Funding activity categories of Grants.gov: the letters used in the extract and the words used by Simpler.Grants.gov.
 * Science and technology, food and nutrition, information and statistics, disaster relief and "other" have no row,
 * because they name no discipline.
 */
const CATEGORIES: readonly MappingRow[] = [
  ['HL', 'health', '2700'],
  ['ED', 'education', '3304'],
  ['AR', 'arts', '1213'],
  ['HU', 'humanities', '1200'],
  ['AG', 'agriculture', '1100'],
  ['EN', 'energy', '2100'],
  ['ENV', 'environment', '2300'],
  ['NR', 'natural resources', '2300'],
  ['LJL', 'law justice and legal services', '3308'],
  ['ISS', 'income security and social services', '3300'],
  ['ELT', 'employment labor and training', '3300'],
  ['CD', 'community development', '3300'],
  ['RD', 'regional development', '3300'],
  ['HO', 'housing', '3300'],
  ['T', 'transportation', '3313 2200'],
];

const byCode = mappingTable(CATEGORIES);
const byName = mappingTable(CATEGORIES.map(([code, name, areas]) => [name, code, areas]));

/** ASJC codes of a funding activity category, by letters (HL) or words (`law_justice_and_legal_services`). */
export function grantsGovCategoryAreas(code: string): readonly string[] | undefined {
  return byCode.get(code.toUpperCase()) ?? byName.get(code.toLowerCase().replace(/[_,&]+/g, ' '));
}
