/** Nobody can apply: the call was cancelled, or the announcement only tells to whom money goes. */
export const NOBODY_APPLIES =
  /\b(?:we are|is|are) not (?:currently )?accepting (?:applications|proposals|concept)|\b(?:NOFO|notice|announcement|opportunity|competition|solicitation)\b[^.;]{0,100}\b(?:has been|was) cancell?ed\b/i;
/** Whoever applies must be on the faculty, which no student is. */
export const ON_THE_FACULTY =
  /\b(?:PIs?|principal investigators?)\b[^.;]{0,80}\b(?:must|required to)\b[^.;]{0,80}\bfaculty\b/i;
