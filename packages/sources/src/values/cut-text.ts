/** The end of a sentence, with what may close after it. */
const SENTENCE_END = /[.!?]["'”’»)\]]*\s*$/;
/** The beginning of a tag or an entity of which the rest is missing. "< 5 mm" is neither. */
const HALF_A_TAG = /(?:<(?:\/?[a-z][^<>]*|\/)?|&#?\w*)$/i;

/** A description as a draft holds it, and whether its source cut it. Spread into a draft, it says nothing when it is whole. */
export interface ReadDescription {
  description: string | null;
  descriptionCut?: true;
}

/**
 * The rule "full length, no end": a source that keeps at most `greatest` characters of a text has cut a text that has
 * exactly this length and does not end like a sentence. Such a text gets an ellipsis. Only for fields in which no text
 * of the source is longer.
 */
export function cutAtLength(description: string | null, greatest: number): ReadDescription {
  if (description?.length !== greatest || SENTENCE_END.test(description)) return { description };
  return { description: `${description.replace(HALF_A_TAG, '').trimEnd()}…`, descriptionCut: true };
}

/** The rule "own ellipsis": the source itself ends every text that it cut with an ellipsis. */
export function cutWithEllipsis(description: string | null): ReadDescription {
  return description?.trimEnd().endsWith('…') ? { description, descriptionCut: true } : { description };
}
