/** Research areas: named searches that an institution's editors define for everybody in its account. */
export { registerResearchAreas } from './research-areas.routes.ts';
