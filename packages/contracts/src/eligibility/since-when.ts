/** A span in figures or in words: "8 years", "three (3) years", "36 months", "24 full-time-equivalent months". */
const SPAN = String.raw`(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen)(?: \(\d{1,3}\))?[- ](?:(?:full|calendar|cumulative|full-time[- ]equivalent)[- ])?(?:years?|months?)`;
const AT_MOST =
  '(?:(?:within|(?:no|not) (?:more|later|longer|older) than|at most|less than|fewer than|up to|maximum of)(?: the)?(?: (?:last|past|first|preceding|previous|prior))?|(?:in|during) the (?:last|past|preceding|previous|prior))';
const DEGREE = String.raw`\b(?:Ph\.? ?D\b\.?|M\.?D\b\.?|(?:doctora(?:te|l)|terminal degree|medical degree|professional degree)\b)`;
const GIVEN = String.raw`\b(?:earned|obtained|received|awarded|conferred|granted|completed|completion|held|defended)\b`;
const SINCE = String.raw`(?:after|from|since|following|past|beyond|prior to|before|preceding)\b`;

/** The words of a call limit how long ago the degree may be, or the work since then: "within 8 years of the PhD". */
export const DEGREE_WINDOW = new RegExp(
  [
    String.raw`\b${AT_MOST} ${SPAN} ${SINCE}[^.;]{0,80}${DEGREE}`,
    String.raw`\b${AT_MOST} ${SPAN} of (?:(?:the|a|an|their|your|his|her|or|receiving|having|completing|completion|award|obtaining|earning|of) ){0,5}${DEGREE}`,
    String.raw`\b${AT_MOST} ${SPAN} (?:[\w-]+ ){0,5}experience\b[^.;]{0,60}\b${SINCE}[^.;]{0,60}${DEGREE}`,
    String.raw`${GIVEN}[^.;]{0,80}${DEGREE}[^.;]{0,80}\b${AT_MOST} ${SPAN}`,
    String.raw`${DEGREE}[^.;]{0,60}${GIVEN}[^.;]{0,60}\b${AT_MOST} ${SPAN}`,
    String.raw`\bnot\b[^.;]{0,20}\bworked\b[^.;]{0,80}\b(?:years|months)\b[^.;]{0,60}${DEGREE}`,
    String.raw`\bnot\b[^.;]{0,20}\bworked\b[^.;]{0,80}${DEGREE}[^.;]{0,80}\b(?:years|months)\b`,
    String.raw`\bdoctorate must have been awarded in the years that the work programme states\b`,
  ].join('|'),
  'i',
);

/** The words of a call limit where applicants have lived of late: "not resided for more than 12 months in the 36 months before". */
export const MOBILITY_RULE =
  /\b(?:resided?|residing|lived|main activit(?:y|ies))\b[^;]{0,200}?\b(?:more|longer) than\b[^;]{0,20}?\b(?:\d{1,2}|six|twelve)(?: \(\d{1,2}\))? months?\b|\b(?:more|longer) than (?:\d{1,2}|six|twelve)(?: \(\d{1,2}\))? months?\b[^;]{0,120}?\b(?:resided?|residing|lived|main activit)/i;
