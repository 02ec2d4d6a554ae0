/**
 * Research areas: named searches with their figures. An institution's editors define some for everybody in its account.
 * The Sustainable Development Goals and the curated ones come with Fundry.
 */
export { registerResearchAreas } from './research-areas.routes.ts';
