import { codesOf, type ReadableCall } from '../readable-call.ts';
import type { Sentence } from '../sentences.ts';
import { saidOfTheWholeCall } from './one-kind-of-award.ts';

/** Words that make the sentence, or what introduces it, one about who may apply. */
const ELIGIBLE =
  /\beligible (?:applicants?|organi[sz]ations?|entit(?:y|ies)|institutions?|recipients?|proposers?|groups)\b|\b(?:is|are|be) (?:\w+ )?eligible (?!for\b)|\beligib(?:le|ility):|\beligibility (?:is|for)\b|(?<!restrictions |conditions |exceptions |limits )\bmay (?:only )?(?:apply|submit|propose|be submitted)\b|\bcan (?:apply|submit)\b|\bopen to\b|\bwelcomes? (?:applications|proposals)\b|\bare invited to apply\b|\bapplicants? (?:must be|may be|are|is|include)\b|\b(?:applications?|proposals?) from\b|\bsubmitted by (?:eligible )?(?=U\.S\.|institutions|universit|colleges)|\bwho (?:may|can) (?:apply|submit)\b|\bapplication submission is\b|\beligible\W*$/i;
const NEGATED =
  /\b(?:not|neither|nor|no|never|cannot)\b|\bineligible\b|\bexclud(?:e|es|ed|ing)\b|\bunless\b|\bonly if\b|\bif and when\b|\bexisting\b|\bcurrent\b|\bprevious/i;
/** Sentences about others than the applicant, about persons, or about words. */
const ABOUT_OTHERS =
  /\bsub-?(?:award|recipient|grant|contract)|\bpartner|\bcollaborat|\bco-?applicant|\bmentor|\bhost\b|\baffiliat|\bemploy|\bprefer|\bpriorit|\bserve as\b|\b(?:principal investigators?|PIs?|co-PIs?|fellows?|students?|(?<!their )faculty|scholars?|candidates?|participants?|teachers?)\b|\benrolled\b|\bbeneficiar|\bappointments?\b|\bcost shar|\bmatch|\bsponsor|\bbranch campus|\bconsult|\bexempt|\bencouraged\b|\bregistered\b|\bwork with\b|\bserv(?:e|es|ing) (?!institution)/i;
const PERSONS = /\bserve as\b|\bPIs?\b|\bprincipal investigator|\bper (?:organi|institution)/i;
/** A sentence without a verb names things only. */
const VERB =
  /\b(?:is|are|be|must|may|might|will|shall|can|could|should|would|has|have|had|was|were|do|does|did|seeks?|supports?|provides?|requires?|includes?|see|refer|please|described?)\b/i;
/** Introduces only what is eligible besides a list that stands elsewhere. */
const BESIDES = /^(?:\W*)other eligible applicants?\b/i;
/** Sentences about words, and the fixed one that faith-based organisations apply like any other. */
const SAYS_NOTHING = /\bdefin(?:ed|ition|es)\b|\bmeans?\b|\bthat meet the eligibility requirements\b/i;
/** An item that names foreign organisations only to say that they get no money. */
const NO_MONEY = /\bsupport will only be provided for the U\.S\. portion\b/i;
/** Said in the conditions of EU topics of some who get money too, and not of who may take part. */
const GETS_FUNDING = /\beligible (?:to receive|for) (?:Union |EU )?funding\b/i;
const LONGEST_ITEM_HEAD = 140;

/** A part of the eligibility text that names who may apply. */
export interface EligiblePart {
  /** The words that name them. */
  names: string;
  sentence: Sentence;
}

/**
 * The parts of the eligibility text that name who may apply: sentences that say so, items of lists introduced so, and
 * bare lists. Sentences that deny or restrict it, and those about partners or investigators, are left out.
 */
export function eligibleParts(call: ReadableCall): EligiblePart[] {
  const { eligibility } = call;
  const besidesOnly = eligibility.organisationTypes === null;
  const isEuTopic = codesOf(call, 'eu-action').length > 0;
  return saidOfTheWholeCall(call).flatMap((sentence): EligiblePart[] => {
    const { text, leadIn } = sentence;
    if (besidesOnly && (BESIDES.test(text) || (leadIn !== null && BESIDES.test(leadIn)))) return [];
    if (leadIn !== null && (NEGATED.test(leadIn) || PERSONS.test(leadIn))) return [];
    if (isEuTopic && GETS_FUNDING.test(text)) return [];
    if (NO_MONEY.test(text) || SAYS_NOTHING.test(text)) return [];
    const isIntroduced = leadIn !== null && ELIGIBLE.test(leadIn);
    const head = itemHead(text);
    if (isIntroduced && !NEGATED.test(head) && !ABOUT_OTHERS.test(head)) return [{ names: head, sentence }];
    const clauses = text.split(/; /).filter((clause) => !NEGATED.test(clause) && !ABOUT_OTHERS.test(clause));
    const says = clauses.filter((clause) => ELIGIBLE.test(clause));
    if (says.length > 0 && !NEGATED.test(text)) return [{ names: clauses.join('; '), sentence }];
    if (says.length > 0) return [{ names: says.join('; '), sentence }];
    const isBareList = leadIn === null && !VERB.test(text) && clauses.length > 0;
    return isBareList && !NEGATED.test(text) ? [{ names: clauses.join('; '), sentence }] : [];
  });
}

/** What an item names: its words up to a colon or to the first full stop, where that comes soon. */
function itemHead(text: string): string {
  const colon = text.indexOf(': ');
  const head = colon > 0 && colon < LONGEST_ITEM_HEAD ? text.slice(0, colon) : text;
  return head.slice(0, LONGEST_ITEM_HEAD);
}
