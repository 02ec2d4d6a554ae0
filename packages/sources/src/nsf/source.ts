import type { Source } from '../source.ts';
import { awardJson } from './award-json.ts';
import { awardXml } from './award-xml.ts';
import { awardsApi } from './awards-api.ts';
import { download } from './download.ts';

/** Awards of the US National Science Foundation. */
export const source: Source = {
  id: 'nsf',
  title: 'NSF awards',
  publisher: 'U.S. National Science Foundation',
  homepage: 'https://www.nsf.gov/awardsearch/',
  licence: {
    name: 'US federal government work, public domain',
    url: 'https://www.usa.gov/government-works',
    attribution: 'U.S. National Science Foundation, Award Search',
  },
  target: 'award',
  priority: 80,
  layouts: [awardXml, awardJson, awardsApi],
  download,
};
