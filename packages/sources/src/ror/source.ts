import type { Source } from '../source.ts';
import { download } from './download.ts';
import { schema1 } from './schema-1.ts';
import { schema2 } from './schema-2.ts';

/** The Research Organization Registry: organisations with names, place, type, identifiers and what they belong to. */
export const source: Source = {
  id: 'ror',
  title: 'Research Organization Registry (ROR)',
  publisher: 'Research Organization Registry',
  homepage: 'https://ror.org/',
  licence: {
    name: 'CC0 1.0',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    attribution: 'Research Organization Registry',
  },
  target: 'organisation',
  priority: 90,
  layouts: [schema2, schema1],
  download,
};
