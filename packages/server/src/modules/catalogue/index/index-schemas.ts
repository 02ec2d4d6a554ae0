import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { IndexSchema } from '../../../platform/search/port.ts';
import { AWARD_FIELDS } from './fields/award-fields.ts';
import { schemaOf } from './fields/field.ts';
import { FUNDER_FIELDS } from './fields/funder-fields.ts';
import { OPPORTUNITY_FIELDS } from './fields/opportunity-fields.ts';

/** The fields by which each search filters, sorts and counts. The catalogue writes them and discovery reads them. */
export const INDEX_SCHEMAS: Record<SearchTarget, IndexSchema> = {
  opportunities: schemaOf('opportunities', OPPORTUNITY_FIELDS),
  awards: schemaOf('awards', AWARD_FIELDS),
  funders: schemaOf('funders', FUNDER_FIELDS),
};
