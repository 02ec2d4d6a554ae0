import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { AWARD_SECTIONS } from './award-sections.ts';
import type { AnyBlock, AnyListBlock, AnySection } from './filter-groups.ts';
import { FUNDER_SECTIONS } from './funder-sections.ts';
import { OPPORTUNITY_SECTIONS } from './opportunity-sections.ts';

const SECTIONS: Record<SearchTarget, AnySection[]> = {
  opportunities: OPPORTUNITY_SECTIONS,
  awards: AWARD_SECTIONS,
  funders: FUNDER_SECTIONS,
};

/** The sections of filters of a search, in the order of the panel. */
export function sectionsOf(target: SearchTarget): AnySection[] {
  return SECTIONS[target];
}

/** All blocks of a search's filters. */
function blocksOf(target: SearchTarget): AnyBlock[] {
  return sectionsOf(target).flatMap(({ groups }) => groups.flatMap(({ blocks }) => blocks));
}

/** The list filters of a search. */
export function listBlocksOf(target: SearchTarget): AnyListBlock[] {
  return blocksOf(target).filter((block) => block.block === 'list');
}
