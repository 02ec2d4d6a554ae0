/**
 * Names under which the index has opportunities beside their numbers, so that the words of a search can stand for a
 * funder, or for all assistance listings of an agency. Nobody types them.
 */

/** The name of the opportunities of a funder. */
export function ownMark(funder: number): string {
  return `funder${funder}`;
}

/** The name of the opportunities of a funder and of all organisations that belong to it. */
export function familyMark(funder: number): string {
  return `family${funder}`;
}

/** The name of the opportunities with an assistance listing whose number begins with these two digits. */
export function listingsMark(agency: string): string {
  return `listings${agency}`;
}
