/** States and the federal district as NIH writes them. Territories have country codes of their own and are not among them. */
const STATES = new Set(
  `ALABAMA,ALASKA,ARIZONA,ARKANSAS,CALIFORNIA,COLORADO,CONNECTICUT,DELAWARE,DIST OF COL,DISTRICT OF COLUMBIA,FLORIDA,GEORGIA,
HAWAII,IDAHO,ILLINOIS,INDIANA,IOWA,KANSAS,KENTUCKY,LOUISIANA,MAINE,MARYLAND,MASSACHUSETTS,MICHIGAN,MINNESOTA,MISSISSIPPI,
MISSOURI,MONTANA,NEBRASKA,NEVADA,NEW HAMPSHIRE,NEW JERSEY,NEW MEXICO,NEW YORK,NORTH CAROLINA,NORTH DAKOTA,OHIO,OKLAHOMA,OREGON,
PENNSYLVANIA,RHODE ISLAND,SOUTH CAROLINA,SOUTH DAKOTA,TENNESSEE,TEXAS,UTAH,VERMONT,VIRGINIA,WASHINGTON,WEST VIRGINIA,WISCONSIN,
WYOMING`.split(/,\s*/),
);

/**
 * Whether NIH's column "state or country" names a US state. Georgia is the state: NIH lists hundreds of awards there and none
 * in the country of that name.
 */
export function isUsState(name: string): boolean {
  return STATES.has(name.toUpperCase());
}
