import { NOBODY_APPLIES, ON_THE_FACULTY } from '@fundry/contracts/eligibility/decisive-words.ts';
import { DEGREE_WINDOW, MOBILITY_RULE } from '@fundry/contracts/eligibility/since-when.ts';
import { codesOf, type ReadableCall } from '../readable-call.ts';
import { evidenceOf } from '../reading.ts';
import type { Sentence } from '../sentences.ts';
import { limitOfScheme } from './eu-schemes.ts';
import { saidOfTheWholeCall } from './one-kind-of-award.ts';

/** Words that limit something. */
const LIMITS =
  /\b(?:must|shall|only|solely|limited to|restricted to|required to|requires?|cannot|may not|unless)\b|\b(?:not|in)(?: |-)?(?:be )?eligible\b|\bprovided that\b/i;
/** What the sentence is about: those who apply. */
const APPLICANT =
  /\b(?:applicants?|applicant organi[sz]ations?|apply|applying|eligib\w+|proposers?|offerors?|proposals? (?:may|must)|applications? (?:may|must|will)|recipients?|PIs?|co-?PIs?|principal investigators?|investigators?|candidates?|fellows?|awardees?|institutions?|organi[sz]ations?|entit(?:y|ies)|you)\b/i;
/** Kinds of institutions that are only some of a kind that fields hold. */
const SOME_OF_A_KIND =
  /\b(?:18[69]\d (?:land|institution)|19\d\d (?:land|institution)|land[- ]grant|hispanic[- ]serving|minority[- ](?:serving|institution|entit)|historically black|HBCUs?|tribal(?:ly controlled)? colleges?|predominantly undergraduate|primarily undergraduate|PUIs?|two-year (?:IHE|institution|college)|2-year|EPSCoR|IDeA[- ]eligible|Ph\.?D\.?[- ]granting|doctoral[- ]degree[- ]granting|medical schools?|schools? of nursing|state (?:educational|arts|health|lead) agenc|designated|certified|accredited (?:schools?|program)|independent schools?(?! districts?)|SBICs?|grantees?|current(?:ly)? (?:funded|recipients?|grantees?|awardees?|holds?)|existing (?:recipients?|grantees?|awards?)|incumbent|alumni|members? of|located (?:in|within) (?:the )?(?:State|Region|county|coast|basin|watershed)|cooperative ecosystem|CESU)\b/i;
/** Named besides others, or encouraged only. */
const AMONG_OTHERS =
  /\b(?:includ(?:es?|ing)|encouraged?|as well as|such as|other eligible applicants?|in particular|especially|recommended)\b/i;
/** A limit of what is applied for, how, how often or by what day, or one that a field of the record holds. */
const OF_OTHER_THINGS =
  /\b(?:SAM(?:\.gov)?|UEI|DUNS|Grants\.gov|regist(?:er|ered|ration)|eRA Commons|system for award|unique entity|page limit|budget|indirect|cost[- ]?shar|match(?:ing|es)?|non-federal|sub-?awards?|sub-?recipients?|sub-?contract|sub-?awardees?|partners?|collaborat\w+|consortium|foreign (?:organi[sz]ations?|entit(?:y|ies)|institutions?|components?|applicants?|public)|non-domestic|non-U\.S\.|branch campus(?:es)?|per (?:organi[sz]ation|institution|PI|applicant|proposer|year|competition|entity|person|individual)|(?:one|two|three|1|2|3|single|multiple|more than one) (?:\w+ )?(?:applications?|proposals?|submissions?)|number of (?:applications?|proposals?)|limit on number|resubmi\w+|duplicate|deadline|submission (?:date|deadline)|late applications?|electronic(?:ally)?|letters? of (?:support|intent|inquiry|commitment)|forms?|SF-?424|disqualif\w+ if|will not be (?:reviewed|considered|accepted)|for more information|see (?:the )?(?:section|notice|full)|refer to|explain the benefit|faith-based|religious|discriminat\w+|animal|human subjects|clinical trial|data management|public access|budget|allowable|award amount|period of performance|post-award|after award|terms and conditions|drug-free|debar\w+|suspen\w+|lobbying|502|501\(c\)\(4\)|civil rights)\b/i;
/** Natural persons and other countries are told by fields. */
const HELD_BY_FIELDS =
  /\bindividuals?,?(?: and [\w ]+| or [\w ]+| who[^.]{0,40})? (?:are|is|may|cannot)(?: not| not be)? (?:eligible|ineligible|apply)|\b(?:accredited in,? and having a campus located in|acting on behalf of their faculty)\b|\bno (?:restrictions?|limit(?:ation)?s?)\b|\bthere are no\b|\bmay only be submitted by the following\b|\bresponsible sources\b|\bonly those that\b/i;
/** Of laboratories that the government runs or keeps, which people seldom ask for, and words that say nothing by themselves. */
const TELLS_LITTLE =
  /\b(?:FFRDCs?|federally funded research|UARCs?|university affiliated research centers?)\b|\bmeet all (?:of )?(?:the )?(?:\w+ )?(?:requirements|criteria)\b/i;
/** The title names those for whom the call is. */
const IN_TITLE =
  /\b(?:minority[- ]serving|hispanic[- ]serving|historically black|HBCUs?|MSIs?|land[- ]grant|tribal colleges?|predominantly undergraduate|undergraduate institutions|two-year|community colleges?|EPSCoR|IDeA|CESU|cooperative ecosystem|competing continuation|non-competing|continuation|(?<!dietary )supplements?|existing (?:\w+ )?awards?|renewals?|alumni|limited eligibility|Native Hawaiian|Alaska Native|Indian country|region(?:al)? \d+|region \d+)\b/i;
/** What the description of a call says of its applicants. */
const IN_DESCRIPTION =
  /\b(?:eligib(?:le|ility)[^.;]{0,60} (?:limited|restricted) to|(?:limited|restricted) to (?:applicants?|institutions?|organi[sz]ations?|current|existing|the (?:current|state|six|five|four|three|two))|only (?:applicants?|institutions?|organi[sz]ations?|current|existing|states?|those)[^.;]{0,60} (?:may|can|are eligible|will be)|applicants? must (?:be|have|hold|currently|demonstrate)|sole[- ]source|single[- ]source|by invitation|invited to (?:apply|submit(?! (?:an? |the |their )?(?:full|formal|final|complete)\b))|is not a (?:call|request|solicitation) for (?:proposals|applications)|Type [35678] applications?)\b/i;
/** A topic of the EU that only those of a certain project may answer. */
const EU_LIMIT =
  /\bmust be submitted by the coordinator\b|\bonly (?:legal )?entities (?:that|which)\b|\bidentified beneficiar|\b(?:are|is) eligible to apply only\b|\bPrincipal Investigators? [^.;]{0,60}(?:eligible|must)\b/i;

/**
 * Topics of the EU whose work programme is for some only: "Proof of Concept" for those who have a grant of the ERC, and those
 * of "Widening participation" with hosts or coordinators in its countries. The portal's words do not say it.
 */
const EU_FOR_SOME = /^(?:ERC-\d{4}-POC|HORIZON-WIDERA-[\d-]*(?:WIDENING|ACCESS)-)/i;

/**
 * The first sentence by which the words of a call limit who may apply in a way that no field of the record holds; null: none is found.
 * It is meant to find too many rather than too few: a verdict on such a call is "unclear" rather than "yes".
 */
export function furtherCondition(call: ReadableCall): string | null {
  const { sentences, title } = call;
  if (codesOf(call, 'eu-action').length > 0) {
    if (EU_FOR_SOME.test(call.number ?? '')) return evidenceOf(title);
    const limit = sentences.eligibility.find((one) => EU_LIMIT.test(one.text) || limitsPast(one));
    return limit ? evidenceOf(limit.text) : limitOfScheme(call);
  }
  const closed = [...sentences.eligibility, ...sentences.description].find(({ text }) =>
    NOBODY_APPLIES.test(text),
  );
  if (closed) return evidenceOf(closed.text);
  if (IN_TITLE.test(title)) return evidenceOf(title);
  const ofAll = saidOfTheWholeCall(call);
  const limits = ofAll.filter(limitsApplicants);
  const limit = limits.find(({ text }) => !TELLS_LITTLE.test(text)) ?? limits[0];
  // Whoever is not on the faculty is told so. Else the day of a degree or a country can be compared with what the person says.
  const isDecided = limit !== undefined && ON_THE_FACULTY.test(limit.text);
  const found =
    (isDecided ? undefined : [...ofAll, ...sentences.description].find(limitsPast)) ??
    limit ??
    sentences.description.find(({ text }) => IN_DESCRIPTION.test(text) && !OF_OTHER_THINGS.test(text));
  return found ? evidenceOf(found.text) : null;
}

/** Whether a sentence limits when the degree was given or where applicants have lived. */
function limitsPast({ text }: Sentence): boolean {
  return DEGREE_WINDOW.test(text) || MOBILITY_RULE.test(text);
}

function limitsApplicants({ text }: Sentence): boolean {
  if (OF_OTHER_THINGS.test(text) || HELD_BY_FIELDS.test(text)) return false;
  const isForSome = SOME_OF_A_KIND.test(text) && !AMONG_OTHERS.test(text);
  return isForSome || (LIMITS.test(text) && APPLICANT.test(text));
}
