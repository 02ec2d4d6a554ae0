/** The sources that `npm run import -- --list-sources` lists, each with its content and its licence. */
export const SOURCES = [
  { name: 'grants-gov', holds: 'Opportunities (USA)', licence: 'Public domain' },
  { name: 'simpler-grants-gov', holds: 'Opportunities (USA)', licence: 'Public domain' },
  { name: 'eu-funding-tenders', holds: 'Opportunities (European Union)', licence: 'CC BY 4.0' },
  { name: 'nih-opportunities', holds: 'Opportunities (USA)', licence: 'Public domain' },
  { name: 'cordis-topics', holds: 'Opportunities (European Union)', licence: 'CC BY 4.0' },
  { name: 'cordis', holds: 'Awards (European Union)', licence: 'CC BY 4.0' },
  { name: 'nih-reporter', holds: 'Awards (USA)', licence: 'Public domain' },
  { name: 'nsf', holds: 'Awards (USA)', licence: 'Public domain' },
  { name: 'usaspending', holds: 'Awards (USA)', licence: 'Public domain' },
  {
    name: '360giving',
    holds: 'Awards (United Kingdom)',
    licence: 'Set by each publisher, mostly CC BY 4.0',
  },
  { name: 'ror', holds: 'Organisations', licence: 'CC0 1.0' },
  { name: 'crossref', holds: 'Organisations', licence: 'CC0 1.0' },
] as const;
