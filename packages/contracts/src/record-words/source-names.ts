const NAMES: Record<string, string> = {
  '360giving': '360Giving',
  cordis: 'CORDIS',
  'cordis-topics': 'CORDIS Horizon 2020 topics',
  crossref: 'Crossref Open Funder Registry',
  'eu-funding-tenders': 'EU Funding & Tenders Portal',
  'grants-gov': 'Grants.gov',
  'nih-opportunities': 'NIH funding opportunities',
  'nih-reporter': 'NIH RePORTER',
  nsf: 'NSF',
  ror: 'Research Organization Registry (ROR)',
  sample: 'Invented sample record',
  'simpler-grants-gov': 'Simpler.Grants.gov',
  usaspending: 'USAspending',
};

/** The common name of a source of records. When it has none the result is its id. */
export function sourceName(source: string): string {
  return NAMES[source] ?? source;
}
