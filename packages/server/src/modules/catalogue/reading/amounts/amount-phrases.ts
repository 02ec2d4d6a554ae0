/**
 * What the words round an amount make of it: the least, the most or the size of one award, or the money of the whole
 * call. In the patterns `#` stands for an amount or a range of amounts.
 */
export type Meaning = 'least' | 'most' | 'size' | 'total';

export interface AmountPhrase {
  /** `size`: one award gets this sum, or one between these bounds; a word such as "up to" before it makes it the most. */
  meaning: Meaning;
  pattern: RegExp;
}

const QUANTITY =
  '(?:(?:of|is|are|be|to|at|a|an|from|between|about|around|approximately|roughly|some|in|the|range|order|region|up|total|sum|single|lump|maximum|max|maximally|minimum|most|least|(?:no|not) (?:more|less) than|exceed|exceeding|expected|estimated|anticipated|limited|for|will)[ :,.]{1,2}){0,9}';
const AWARD = '(?:awards?|grants?|fellowships?|scholarships?|subawards?|cooperative agreements?|prizes?)';
const PROJECT = '(?:projects?|proposals?|applications?|requests?|budgets?)';
const CALL =
  '(?:topic|call|call for proposals|competition|solicitation|program(?:me)?|announcement|opportunity|NOFO|FOA|NOFA|RFA|BAA|prize)';
const FUNDS = '(?:funds?|funding|budget|money|resources|amount)';

const phrase = (meaning: Meaning, pattern: string): AmountPhrase => ({
  meaning,
  pattern: new RegExp(pattern.replaceAll('_', QUANTITY), 'gi'),
});

/** Of two phrases that meet one amount the first counts. */
export const AMOUNT_PHRASES: readonly AmountPhrase[] = [
  // Work programmes of the EU: "… requesting a contribution from the EU of between # would allow …"
  phrase('size', `\\brequesting (?:an? |the )?[^#.;]{0,60}?contribution\\b[^#.;]{0,60}?_#`),
  phrase(
    'size',
    `\\brequesting [^.;]{0,120}?contribution[^.;]{0,160}?# [^#.;]{0,60},? and _#(?=[^#.;]{0,120}\\bwould\\b)`,
  ),
  phrase('size', `\\brequested (?:EU|EC|Union) (?:contribution|funding)[^#.;]{0,20} _#`),
  phrase('size', `\\bproposals requesting _#(?=[^#.;]{0,160}\\bwould\\b)`),
  phrase('size', `\\bestimates that an (?:EU|Euratom|Union|JU) contribution _#`),
  phrase(
    'most',
    `\\bmaximum (?:requested )?(?:[A-Z0-9]{2,6} )?(?:[0-9] )?(?:JU )?(?:[a-z]+ )?(?:contribution|funding|grant|award|budget|request|amount|grant amount|award amount|amount of the grant|size of (?:the|a) grant)\\b(?! (?:granted )?(?:for|to) (?:each|third))[^#.;]{0,45} (?:is|of|be|at|:) _#`,
  ),
  phrase(
    'most',
    `\\bmaximum (?:[A-Z]{2,6} )?(?:contribution|funding|grant|award) [^#.;]{0,40}(?:will|shall|may|should|can) ?not exceed _#`,
  ),
  phrase(
    'most',
    `\\b(?:requested (?:EU )?(?:funding|contribution|grant)|amount of (?:the|each|an) (?:grant|award)|grant amount|award amount|${AWARD}|(?:total )?budget requests?|funding requests?|total budgets?)(?: (?:is|are))?(?: (?:shall|may|must|should|will|can))? ?(?:not|cannot|can not)(?: be)?(?: (?:anticipated|expected) to)? exceed _#`,
  ),
  phrase(
    'most',
    `\\b(?:${AWARD}|${PROJECT}) (?:[^#.;]{0,40} )?(?:is|are|will be|be) (?:limited to|capped at|restricted to) _#`,
  ),
  phrase(
    'most',
    `\\b(?:${AWARD}|financial contribution) (?:[^#.;]{0,25} )?(?:may|will|can|shall) be (?:awarded |made |provided |budgeted )?(?:for )?up to _#`,
  ),
  phrase('most', `\\b(?:award|grant) (?:ceiling|maximum)(?: is| of|:)? _#`),
  phrase('least', `\\b(?:award|grant) (?:floor|minimum)(?: is| of|:)? _#`),
  phrase('least', `\\bminimum (?:award|grant)(?: amount| size)?(?: is| of|:) _#`),
  phrase(
    'size',
    `\\b(?:individual |typical |each )?(?:${AWARD}|award sizes?|funding for awards|award amounts?|size of awards?)(?: sizes?| amounts?)? (?:[^#.;]{0,25} )?(?:range|ranges|ranging|vary|varies|are between|will be between)\\b _#`,
  ),
  phrase('size', `\\b(?:${AWARD}) of (?:up to |between |from )_#`),
  phrase(
    'size',
    `\\b(?:funding|financial contribution|grants?)\\b(?! to third)[^#.;]{0,60} lump sums?(?: contribution)? of _#`,
  ),
  phrase('size', `\\b(?:awarded|receive) a (?:cash )?prize of _#`),
  phrase('size', `\\b${AWARD} (?:is|are|will be) (?:expected|anticipated|estimated) to be _#`),
  phrase(
    'size',
    `\\b_# (?:per|for each) (?:award|grant|project|proposal|fellowship|application|recipient|grantee|prize)\\b`,
  ),
  phrase('most', `\\bup to #,? (?:with|for) (?:an? )?(?:award |project )?durations?\\b`),
  phrase('most', `\\btotal budgets? of up to #`),
  phrase('most', `\\bfor a maximum (?:value|amount) of #`),
  phrase('most', `\\bnot (?:accept|consider|fund)\\b[^.;]{0,100}(?:more|greater|higher) than #`),
  phrase('least', `\\bnot (?:accept|consider|fund)\\b[^.;]{0,100}(?:less|lower|smaller) than #`),
  // The money of the whole call
  phrase(
    'total',
    `\\b(?:total |overall )?indicative (?:total |overall )?budget(?: (?:for|of) (?:the|this) (?:[A-Z][\\w-]+ )?${CALL}\\b[^#.;]{0,40}?)?(?: is| of|:|) _#(?! for (?:area|lot|strand|option|part|sub|\\())`,
  ),
  phrase(
    'total',
    `\\b(?:total|overall) (?:budget|${FUNDS}) (?:available )?(?:for|of|under) (?:the|this) ${CALL}\\b[^#.;]{0,40} (?:is|of|:) _#`,
  ),
  phrase('total', `\\bconsidering a total budget of #`),
  phrase(
    'total',
    `\\b(?:estimated |anticipated |expected )?total (?:program(?:me)? |available |estimated |anticipated )?funding(?: available)?(?: (?:for|under) (?:the|this) ${CALL})?(?: is|:| of) _#`,
  ),
  phrase(
    'total',
    `\\b(?:anticipates|expects|plans|intends) (?:awarding|to award|investing|to invest|to make available) _# (?:under|through) (?:the|this) (?:[a-z]+ )?${CALL}\\b`,
  ),
  phrase('total', `\\bavailability of _# (?:in|for|of|to)\\b`),
  phrase(
    'total',
    `# (?:in (?:total |federal |FY ?\\d{2,4} ?)*(?:funds|funding) )?(?:is|are|will be|may be|is expected to be|is anticipated to be) (?:made )?available (?:(?:for|under) (?:the|this|these) ${CALL}\\b|to (?:fund|support|make) [^#.;]{0,30}(?:awards|grants|projects|agreements)\\b)`,
  ),
  phrase(
    'total',
    `\\b(?:this|the) ${CALL} (?:provides|will provide|makes available|offers) _# in (?:total |grant |federal )?(?:funds|funding)\\b`,
  ),
];

/** Words that give an amount another meaning: a rate, money for others, money that somebody else has or had. */
export const OTHER_MEANING =
  /\btypical(?:ly)?\b|\baverages?\b|\bmedian\b|sub-?grant|sub-?award|\bFSTP\b|\bper (?!award|grant|project|proposal|topic|action|application|fellowship|prize)[a-z]+|\ba year\b|\beach year\b|\bannual(?:ly)?\b(?! instal)|\byearly\b|\/ ?(?:year|yr)\b|\bp\.a\.|\b(?:any|every)(?: one)? year\b|\bmonthly\b|\bindirect costs? (?:rate|limit)|\bstipends?\b|\bsalar(?:y|ies)\b|\bexpenditures?\b|\bfunding base\b|\badditional(?:ly)?\b|\bfollow-on\b|\bsupplement|\brenewal\b|\bmatch(?:ing|ed)?\b|\bcost[- ]shar|\bin-kind\b|\bthreshold\b|\brevenues?\b|\bturnover\b|\bmarket\b|\binvest(?:ment|ments|ed)\b|\bappropriated\b|\bsince\b|\bto date\b|\bpreviously\b|\bhas (?:awarded|provided|granted)\b|\bfirst year\b|\breserved\b|\bfor one year\b|\bequipment\b|\bof the total budget\b|\bminimum of \d+ ?%|\bearmarked\b/i;

/** Money that the award's holder passes on. It stands a long way before the amount in some texts. */
export const FOR_OTHERS = /\bthird[- ]part(?:y|ies)\b|\bcascade funding\b/i;

/** Direct costs are the size of an award only over the whole project. */
export const DIRECT_COSTS = /\bdirect[- ]costs?\b/i;
export const WHOLE_PROJECT =
  /\b(?:total|entire|whole|full)\b|\bproject period\b|\bover (?:the )?(?:\w+[- ]){1,2}(?:years?|period)\b|\bdirect and indirect costs\b/i;
