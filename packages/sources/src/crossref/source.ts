import type { Source } from '../source.ts';
import { download } from './download.ts';
import { names } from './names.ts';
import { rorMapping } from './ror-mapping.ts';
import { workCounts } from './work-counts.ts';

/** Crossref's registry of funders: their ids, which organisation of ROR each is, and how many works name it. */
export const source: Source = {
  id: 'crossref',
  title: 'Crossref Open Funder Registry',
  publisher: 'Crossref',
  homepage: 'https://www.crossref.org/documentation/funder-registry/',
  licence: {
    name: 'CC0 1.0',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    attribution: 'Crossref',
  },
  target: 'organisation',
  priority: 60,
  layouts: [rorMapping, workCounts, names],
  download,
};
