import { PEOPLE_STEP } from '@fundry/contracts/use-report/use-kinds.ts';

/**
 * A number of people as it may be shown: rounded to the nearest multiple of five, or null for fewer than five. What is
 * left when one shown number is taken from another is never the exact size of a small group.
 */
export function shownPeople(people: number): number | null {
  return people < PEOPLE_STEP ? null : Math.round(people / PEOPLE_STEP) * PEOPLE_STEP;
}
