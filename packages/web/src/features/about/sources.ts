/** The sources that `npm run import -- --list-sources` names, for people. */
export const SOURCES = [
  { name: 'grants-gov', source: 'Grants.gov', holds: 'Opportunities (USA)', licence: 'Public domain' },
  {
    name: 'simpler-grants-gov',
    source: 'Simpler.Grants.gov',
    holds: 'Opportunities (USA)',
    licence: 'Public domain',
  },
  {
    name: 'eu-funding-tenders',
    source: 'EU Funding & Tenders Portal',
    holds: 'Opportunities (European Union)',
    licence: 'CC BY 4.0',
  },
  {
    name: 'nih-opportunities',
    source: 'NIH funding opportunities',
    holds: 'Opportunities (USA)',
    licence: 'Public domain',
  },
  {
    name: 'cordis-topics',
    source: 'CORDIS Horizon 2020 topics',
    holds: 'Opportunities (European Union)',
    licence: 'CC BY 4.0',
  },
  { name: 'cordis', source: 'CORDIS projects', holds: 'Awards (European Union)', licence: 'CC BY 4.0' },
  { name: 'nih-reporter', source: 'NIH RePORTER', holds: 'Awards (USA)', licence: 'Public domain' },
  { name: 'nsf', source: 'NSF awards', holds: 'Awards (USA)', licence: 'Public domain' },
  { name: 'usaspending', source: 'USAspending', holds: 'Awards (USA)', licence: 'Public domain' },
  {
    name: '360giving',
    source: '360Giving',
    holds: 'Awards (United Kingdom)',
    licence: 'That of each publisher, mostly CC BY 4.0',
  },
  {
    name: 'ror',
    source: 'Research Organization Registry (ROR)',
    holds: 'Organisations',
    licence: 'CC0 1.0',
  },
  {
    name: 'crossref',
    source: 'Crossref Open Funder Registry',
    holds: 'Organisations',
    licence: 'CC0 1.0',
  },
] as const;
