/** Words behind which a full stop does not end a sentence, as they stand before it. */
const ABBREVIATIONS =
  'U\\.S|U\\.S\\.A|U\\.K|U\\.N|E\\.U|D\\.C|Ph\\.D|M\\.D|e\\.g|i\\.e|etc|vs|cf|al|No|Nos|Art|Sec|Fig|Vol|Dr|Mr|Ms|Mrs|Prof|Rev|Gen|Col|Lt|St|Ste|Mt|Ft|Jr|Sr|' +
  'Inc|Ltd|Co|Corp|Univ|Dept|Assn|Bros|approx|incl|max|min|para|pp|spp|sp|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec';
const BEFORE_STOP = new RegExp(`(?:^|[\\s(/"'“-])(?:[A-Za-z](?:\\.[A-Za-z])*|${ABBREVIATIONS})$`);
const IN_CAPITALS = new RegExp(BEFORE_STOP.source, 'i');
/** The longest abbreviation with the sign before it. */
const LOOKED_AT = 12;

/**
 * Whether the text before a full stop ends with an abbreviation or with a single letter, so that the full stop ends no
 * sentence. In a text in capitals the case of letters tells nothing.
 */
export function endsAbbreviated(before: string, inCapitals = false): boolean {
  return (inCapitals ? IN_CAPITALS : BEFORE_STOP).test(before.slice(-LOOKED_AT));
}
