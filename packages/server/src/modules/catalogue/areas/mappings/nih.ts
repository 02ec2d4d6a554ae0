import { type MappingRow, mappingTable } from './mapping.ts';

/**
 * NIH institutes and other bodies of the US health department, by the two letters in a project number. An institute
 * that funds both laboratory and clinical work gets the area that covers nearly all of its work.
 */
const INSTITUTES: readonly MappingRow[] = [
  ['CA', 'NCI', '2730'],
  ['AI', 'NIAID', '2400 2700'],
  ['HL', 'NHLBI', '2700'],
  ['DK', 'NIDDK', '2700'],
  ['AG', 'NIA', '2700'],
  ['HD', 'NICHD', '2700'],
  ['AR', 'NIAMS', '2700'],
  ['MH', 'NIMH', '2738'],
  ['NS', 'NINDS', '2800'],
  ['GM', 'NIGMS', '1300'],
  ['HG', 'NHGRI', '1311'],
  ['EY', 'NEI', '2731'],
  ['DE', 'NIDCR', '3500'],
  ['DC', 'NIDCD', '2733'],
  ['EB', 'NIBIB', '2204'],
  // In ASJC, "Health, toxicology and mutagenesis" is an environmental science
  ['ES', 'NIEHS', '2307'],
  ['NR', 'NINR', '2900'],
  ['MD', 'NIMHD', '2739'],
  ['LM', 'NLM', '2718'],
  ['AT', 'NCCIH', '2707'],
  ['TR', 'NCATS', '2700'],
  ['TW', 'FIC', '2739'],
  ['HS', 'AHRQ', '2719'],
  ['OH', 'NIOSH', '2739'],
  // Addiction research ranges from molecules to society: no single area covers nearly all of it
  ['DA', 'NIDA', ''],
  ['AA', 'NIAAA', ''],
  ['OD', 'NIH OD', ''],
  ['RM', 'Common Fund', ''],
  ['FD', 'FDA', ''],
];

const byCode = mappingTable(INSTITUTES);
const byAbbreviation = mappingTable(INSTITUTES.map(([code, name, areas]) => [name, code, areas]));

/** Words from the institutes' names, for sources that write the names out. */
const NAMES: readonly (readonly [words: string, code: string])[] = [
  ['national cancer institute', 'CA'],
  ['allergy and infectious diseases', 'AI'],
  ['heart, lung', 'HL'],
  ['diabetes and digestive', 'DK'],
  ['institute on aging', 'AG'],
  ['child health and human', 'HD'],
  ['arthritis and musculoskeletal', 'AR'],
  ['institute of mental health', 'MH'],
  ['neurological disorders', 'NS'],
  ['general medical sciences', 'GM'],
  ['human genome', 'HG'],
  ['eye institute', 'EY'],
  ['dental and craniofacial', 'DE'],
  ['deafness', 'DC'],
  ['biomedical imaging', 'EB'],
  ['environmental health sciences', 'ES'],
  ['nursing research', 'NR'],
  ['minority health', 'MD'],
  ['library of medicine', 'LM'],
  ['complementary and integrative', 'AT'],
  ['advancing translational', 'TR'],
  ['fogarty', 'TW'],
  ['healthcare research and quality', 'HS'],
];

/** ASJC codes of an NIH institute by project letters (CA), abbreviation (NCI) or name; undefined when it is not known. */
export function nihInstituteAreas(code: string, label: string | null): readonly string[] | undefined {
  const upper = code.toUpperCase();
  const known =
    byCode.get(upper) ?? byAbbreviation.get(upper) ?? byAbbreviation.get(label?.toUpperCase() ?? '');
  if (known) return known;
  const name = `${code} ${label ?? ''}`.toLowerCase();
  const named = NAMES.find(([words]) => name.includes(words));
  return named && byCode.get(named[1]);
}
