/** The most research areas of one institution. */
export const MAX_RESEARCH_AREAS = 20;
/** The longest name of a research area, in characters. */
export const MAX_RESEARCH_AREA_NAME = 100;

/** Months whose opening opportunities are counted: the last twelve, and the twelve before. */
export const MONTHS_OF_CHANGE = 24;

/** The error code when the institution has another research area with the name. */
export const AREA_NAME_TAKEN = 'research-areas/name-taken';

/** What is said about the research areas of an institution, on the screen and by the API. */
export const AREA_MESSAGES = {
  nameMissing: 'Please provide a name for the area',
  nameTaken: 'The saved area name already exists.',
  tooMany: `The number of areas cannot exceed ${MAX_RESEARCH_AREAS}`,
  notSaved: 'Something went wrong saving your Institutional Research Area. Please try again.',
  notDeleted: 'An error occurred while deleting the Institutional Research Area(s).',
  notRenamed: 'An error occurred while renaming the Institutional Research Area(s).',
  notReordered: 'An error occurred while reordering the Institutional Research Area(s).',
} as const;

/** What two names of one institution must not share: the name regardless of case and spaces. */
export function areaNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll(/\s/g, '');
}
