import type { Source } from '../source.ts';
import { download } from './download.ts';
import { extractXml } from './extract-xml.ts';
import { fetchOpportunity } from './fetch-opportunity.ts';
import { flatFile } from './flat-file.ts';
import { search2 } from './search2.ts';

/** Calls of all US federal agencies: the daily extract, the REST API, and a compiler's flat file made from the extract. */
export const source: Source = {
  id: 'grants-gov',
  title: 'Grants.gov',
  publisher: 'US Department of Health and Human Services, Grants.gov',
  homepage: 'https://www.grants.gov/',
  licence: {
    name: 'US federal government work (public domain)',
    url: 'https://www.usa.gov/government-works',
    attribution: 'Grants.gov',
  },
  target: 'opportunity',
  priority: 60,
  layouts: [extractXml, search2, fetchOpportunity, flatFile],
  download,
};
