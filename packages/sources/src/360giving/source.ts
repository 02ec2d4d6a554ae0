import type { Source } from '../source.ts';
import { download } from './download.ts';
import { grantsJson } from './grants-json.ts';

/** Grants of UK foundations and charities in the 360Giving Data Standard. Its spreadsheet form is not read. */
export const source: Source = {
  id: '360giving',
  title: '360Giving grants',
  publisher: '360Giving and the publishers that its registry lists',
  homepage: 'https://registry.threesixtygiving.org/',
  licence: {
    name: 'Open licence of each publisher (mostly CC BY 4.0)',
    url: 'https://www.threesixtygiving.org/support/standard/licensing/',
    attribution: '360Giving; the publisher of each grant',
  },
  target: 'award',
  priority: 70,
  layouts: [grantsJson],
  download,
};
