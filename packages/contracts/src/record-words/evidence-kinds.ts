/** What an award and a call can share. A call and its awards state the same identifier of it. */
export const PROGRAMME_KINDS = [
  'call',
  'series',
  'element',
  'proposals',
  'listing',
  'activity',
  'action',
] as const;
export type ProgrammeKind = (typeof PROGRAMME_KINDS)[number];
