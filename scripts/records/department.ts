/**
 * A whole department, ministry or commission by its name: "United States Department of Energy", "European Commission",
 * "Bundesministerium für …". "Department of Energy Idaho Operations Office" is one by its name too, so that what it belongs to must be
 * looked at as well.
 */
const DEPARTMENT =
  /^(?:[\p{L}.]+ ){0,3}(?:Department|Ministry)(?: of| for|$)|(?:^| )(?:Commission|Department|Ministry)$|minist(?:erium|ère|erio|ério|ero)\b/iu;

/**
 * Whether a funder is below the departments, so that its name says who decides: it is no department, ministry or commission, or
 * it belongs to one. An agency that belongs to none, such as NSF, decides by itself. `above` are the names of all organisations that it belongs to.
 */
export function isBelowDepartment(name: string, above: readonly string[]): boolean {
  return !DEPARTMENT.test(name) || above.some((one) => DEPARTMENT.test(one));
}
