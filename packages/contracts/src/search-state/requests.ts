import { AWARD_PARAMETERS } from './award-parameters.ts';
import { FUNDER_SEARCH_PARAMETERS } from './funder-parameters.ts';
import { OPPORTUNITY_PARAMETERS } from './opportunity-parameters.ts';
import { requestSchema } from './request-schema.ts';

/** The requests of the three searches, under one name each in the API description. */
export const opportunityRequest = requestSchema(OPPORTUNITY_PARAMETERS).meta({ id: 'OpportunitySearch' });
export const awardRequest = requestSchema(AWARD_PARAMETERS).meta({ id: 'AwardSearch' });
export const funderRequest = requestSchema(FUNDER_SEARCH_PARAMETERS).meta({ id: 'FunderSearch' });
