import list from './asjc.json' with { type: 'json' };

/** One research area of the All Science Journal Classification. `asjc.json` holds the list and its notice. */
export interface AsjcArea {
  /** Four digits; a top-level area ends in `00`. */
  code: string;
  name: string;
  /** The code of its top-level area; null for a top-level area. */
  parent: string | null;
}

/** All 334 areas in order of code: 27 top-level areas and the sub-level areas below them. */
export const ASJC_AREAS: readonly AsjcArea[] = list.areas;

/** The notice that must go with the codes and names wherever they are shown or exported. */
export const ASJC_NOTICE: string = list.notice;

/** The 27 top-level areas in order of code. */
export const ASJC_TOP_LEVEL: readonly AsjcArea[] = ASJC_AREAS.filter((area) => area.parent === null);

const byCode = new Map(ASJC_AREAS.map((area) => [area.code, area]));

/** The area with a code; undefined when the list has no such code. */
export function asjcArea(code: string): AsjcArea | undefined {
  return byCode.get(code);
}

/**
 * Whether the code names a top-level area (`2700`). Only the form decides, so it is also true for codes that the list
 * lacks.
 */
export function isTopLevelCode(code: string): boolean {
  return code.endsWith('00');
}

/** The top-level code of any area code: `2730` gives `2700`, `2700` gives itself. */
export function topLevelCode(code: string): string {
  return `${code.slice(0, 2)}00`;
}
