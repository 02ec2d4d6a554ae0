import { type MappingRow, mappingTable } from './mapping.ts';
import { NSF_PROGRAMMES } from './nsf-programmes.ts';

/**
 * NSF divisions: the abbreviation as in the API's `divAbbr`, words found in the division's name, ASJC codes. The words
 * are short because the award files shorten names ("Div Of Chem, Bioeng, Env, & Transp Sys").
 */
const DIVISIONS: readonly MappingRow[] = [
  ['DMS', 'mathematical sciences', '2600'],
  ['DMR', 'materials research', '2500'],
  ['CHE', 'division of chemistry', '1600'],
  ['PHY', 'division of physics', '3100'],
  ['AST', 'astronomical sciences', '3103'],
  ['CNS', 'computer and network systems', '1700'],
  ['IIS', 'information & intelligent systems', '1700'],
  ['CCF', 'computing and communication foundations', '1700'],
  ['OAC', 'advanced cyberinfrastructure', '1700'],
  ['CBET', 'chem, bioeng, env', '2200'],
  ['CBET', 'chemical, bioengineering', '2200'],
  ['CMMI', 'civil, mechanical', '2200'],
  ['ECCS', 'electrical, commun', '2208'],
  // This division covers both centres and engineering education
  ['EEC', 'engineering education and centers', ''],
  // Small businesses of every field
  ['IIP', 'industrial innovation', ''],
  ['EFMA', 'emerging frontiers & multidisciplinary activities', '2200'],
  ['EAR', 'division of earth sciences', '1900'],
  ['OCE', 'ocean sciences', '1910'],
  ['AGS', 'atmospheric & geospace', '1900'],
  ['AGS', 'atmospheric and geospace', '1900'],
  ['RISE', 'research, innovation, synergies and education', '1900'],
  ['ICER', 'icer', '1900'],
  // Polar programmes fund biology and social sciences too
  ['OPP', 'polar programs', ''],
  ['MCB', 'molecular and cellular', '1300'],
  ['IOS', 'integrative organismal', '1100'],
  ['DEB', 'environmental biology', '1105'],
  ['DBI', 'biological infrastructure', ''],
  ['EF', 'emerging frontiers', ''],
  // This division covers psychology, linguistics, anthropology and geography: the text tells them apart
  ['BCS', 'behavioral and cognitive', ''],
  ['SES', 'social and economic', '3300'],
  ['NCSE', 'statistics', '3300'],
  ['SMA', 'multidisciplinary activities', ''],
  ['DUE', 'undergraduate education', '3304'],
  ['DRL', 'research on learning', '3304'],
  ['DGE', 'graduate education', '3304'],
  ['HRD', 'human resource development', '3304'],
  ['EES', 'equity for excellence in stem', '3304'],
];

/**
 * NSF directorates: abbreviation, words from the name, ASJC codes. MPS, BIO and TIP each cover several top-level areas.
 */
const DIRECTORATES: readonly MappingRow[] = [
  ['CSE', 'computer & info', '1700'],
  ['CSE', 'computer and information', '1700'],
  ['CISE', 'computer & information', '1700'],
  ['ENG', 'for engineering', '2200'],
  ['GEO', 'geosciences', '1900'],
  ['EDU', 'stem education', '3304'],
  ['EHR', 'education and human resources', '3304'],
];

/** The first four digits of a division's organisation code (`0304…`), or the first two of a directorate's. */
const ORGANISATION_CODES: Record<string, string> = {
  '0304': 'DMS',
  '0307': 'DMR',
  '0309': 'CHE',
  '0301': 'PHY',
  '0302': 'AST',
  '0505': 'CNS',
  '0502': 'IIS',
  '0501': 'CCF',
  '0509': 'OAC',
  '0702': 'CBET',
  '0703': 'CMMI',
  '0701': 'ECCS',
  '0603': 'EAR',
  '0604': 'OCE',
  '0602': 'AGS',
  '0807': 'MCB',
  '0809': 'IOS',
  '0801': 'DEB',
  '0405': 'SES',
  '1104': 'DUE',
  '1109': 'DRL',
  '1101': 'DGE',
  '1106': 'HRD',
  '05': 'CSE',
  '06': 'GEO',
  '07': 'ENG',
  '11': 'EDU',
};

const programmes = mappingTable(NSF_PROGRAMMES);

/** ASJC codes of an NSF programme element; undefined when the element names no discipline. */
export function nsfProgrammeAreas(code: string): readonly string[] | undefined {
  return programmes.get(code.slice(0, 4).toUpperCase());
}

/** ASJC codes of an NSF division by abbreviation (DMS), organisation code (03040000) or name, whichever is given. */
export function nsfDivisionAreas(code: string, label: string | null): readonly string[] | undefined {
  return find(DIVISIONS, code, 4, label);
}

/** ASJC codes of an NSF directorate by abbreviation (GEO), organisation code (06000000) or name. */
export function nsfDirectorateAreas(code: string, label: string | null): readonly string[] | undefined {
  return find(DIRECTORATES, code, 2, label);
}

function find(rows: readonly MappingRow[], code: string, digits: number, label: string | null) {
  const abbreviation = ORGANISATION_CODES[code.slice(0, digits)] ?? code.toUpperCase();
  const names = [label, code].map((name) => name?.toLowerCase() ?? '');
  const row =
    rows.find(([known]) => known === abbreviation) ??
    rows.find(([, words]) => names.some((name) => name.includes(words)));
  if (!row) return undefined;
  return row[2] === '' ? [] : row[2].split(' ');
}
