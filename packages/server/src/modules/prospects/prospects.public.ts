/** Prospects: what past awards say to somebody who thinks of applying to a call or a funder. */
export { registerProspects } from './prospects.routes.ts';
