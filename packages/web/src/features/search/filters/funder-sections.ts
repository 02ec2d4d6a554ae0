import { FUNDER_BLOCKS } from './common-groups.ts';
import type { SectionsOf } from './filter-groups.ts';

/** Every filter of the funder search. */
export const FUNDER_SECTIONS: SectionsOf<'funders'> = [
  {
    heading: 'Who gives',
    groups: [
      { ...FUNDER_BLOCKS.country, open: true },
      { ...FUNDER_BLOCKS.type, open: true },
      { id: 'funder', title: 'Funder', open: true, blocks: FUNDER_BLOCKS.funder(null) },
    ],
  },
];
