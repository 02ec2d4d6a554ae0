/** Headings that run into the sentence behind them. */
const HEADING = new RegExp(
  '^(?:(?:project |program(?:me)? |executive |technical |scientific |lay |public )?(?:summary|abstract|description|overview|narrative|synopsis)(?: ?/ ?abstract)?' +
    '|purpose|background|introduction|objectives?|scope|goals?|specific challenge|challenge|expected (?:outcomes?|impacts?)|part \\d+' +
    '|funding opportunity (?:description|purpose)|overview/objectives?|intellectual merit|research objectives?|significance)' +
    '(?: of (?:the )?(?:project|program))?\\s*[:.–—-]\\s*(?=\\p{L}{2})',
  'iu',
);
const HEADING_OF_PROJECT =
  /^(?:project|program) (?:summary|abstract|narrative|description)(?: ?\/ ?(?:abstract|summary))?[\s:.–—-]+(?=\p{L})/iu;
const HEADING_IN_CAPITALS =
  /^(?:(?:PROJECT |EXECUTIVE )?(?:SUMMARY|ABSTRACT|DESCRIPTION|NARRATIVE)(?: ?\/ ?(?:ABSTRACT|SUMMARY))?|BACKGROUND|OVERVIEW)\s+(?=[A-Z][a-z]|[A-Z]\s)/;

const NUMBERED = /^(?:project|core|aim|part|phase) [\dA-Z] ?[-–:.] ?(?=\p{L}{3})/iu;
const LIST_MARK = /^(?:[-–—*•·○o]|\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)])\s+/;

const DOCUMENT =
  '(?:funding opportunity(?: announcement)?|notice of (?:funding opportunity|special interest|intent)|nofo|foa|nosi|announcement|(?:request for|call for) (?:applications|proposals)|rfa|baa|' +
  'program(?:me)? announcement|initiative|solicitation|funding|opportunity|award|grant|cooperative agreement|action|agreement)';
/** What stands before the matter itself: "The purpose of this funding opportunity announcement (FOA) is to". */
const LEADS = [
  new RegExp(
    `^(?:the )?(?:overall |overarching |primary |main |specific |general )?(?:purpose|goal|objective|aim|intent)s? of (?:this|the) (?:\\p{L}+ ){0,3}?${DOCUMENT}(?: \\([^)]{2,20}\\))?,? (?:is|are) to (?=\\p{L})`,
    'iu',
  ),
  new RegExp(`^(?:through|with) this (?:\\p{L}+ ){0,3}?${DOCUMENT}(?: \\([^)]{2,20}\\))?, (?=\\p{L})`, 'iu'),
];

/** Sentences that say nothing of what a call or an award is about: formalities, dates, law, and references. */
const FORMAL = [
  /^(?:note|important|disclaimer|update|please|for the full|click|see|visit|questions?|contact|as noted|refer|for (?:more|further|additional|questions|information|details|full))\b/i,
  /^\W*(?:https?:|www\.)/i,
  /\b(?:re-?issue[ds]?|supersedes?|expir(?:es?|ed|ation)|amend(?:ed|ment|s)|has been (?:updated|modified|changed)|modification \d)\b/i,
  /\b(?:due dates?|deadlines?|closing date|closes on|submission (?:date|window)s?|letters? of intent|time ?table|webinar|anticipated (?:start|award) date)\b/i,
  /\b(?:applications?|proposals|submissions) (?:must|will|should|may|are to) (?:only )?be (?:received|submitted|reviewed|evaluated|rejected|considered|accepted)\b/i,
  /\b(?:authori[sz](?:ed|ing|ation|ity)|pursuant to|public law|P\.L\. ?\d|U\.S\.C\b|CFR|Executive Order|statut(?:e|ory)|in accordance with|subject to (?:the )?avail)/i,
  /\b(?:eligible|eligibility|ineligible|who may (?:submit|apply)|cost[- ]shar|principal investigators? (?:must|may))/i,
  /\b(?:page limit|grants\.gov|frequently asked|e-?mail|website|web ?page|instructions|guidelines|terms and conditions|hyperlink|attachments?|application package|PAPPG)\b/i,
  /\bplan for enhancing diverse|clinical trials? (?:is|are) not allowed|not allowed to propose/i,
  /\bcontribut\w* (?:to|towards?) (?:all|one|several|some|at least|the following|one or more)\b/i,
  /\bfollowing (?:expected )?(?:outcomes?|impacts?)\b|\bthe (?:European )?Commission considers that proposals\b|\bEU contribution\b|\bindicative budget\b/i,
  /\b(?:please refer|control (?:number|#)|conditional award|this (?:award|project|program|opportunity) is (?:co-?)?(?:funded|supported|managed) by|activity code|not being solicited|independent clinical trial|potential applicants|no guarantee|policy guidance|option(?:al)? years?|renewal years?|recognition prizes?|encouraged to (?:begin|contact|consider|apply|submit)|applying for|suggested vendor|grants specialist|evaluation criteria|general annexes|thresholds|type of action|maximum rate|synopsis is a|prohibition|appendix [A-Z]|non-federal|matching funds|federal share|period of performance|budget period|will be awarded|award ceiling)\b|\bTAS ?: ?:/i,
  /\breflects NSF'?s? statutory|\bdeemed worthy of support\b/i,
  /^(?:this|the) (?:NOFO|FOA|announcement|notice|call|topic) (?:requires|will use|uses|will utili[sz]e|utili[sz]es|is (?:a|one of|associated|part|being|intended for)|runs|accompan)/i,
  /\b(?:intends to publish|notice of intent|not accepting applications|prospective applicants|forecast|anticipates? (?:making|issuing|awarding|publishing))\b/i,
];

const PURPOSE =
  /^(?:the )?(?:overall |overarching |primary |main |specific |general |long-term )?(?:purpose|goal|objective|aim|intent) (?:of|is)\b(?!.{0,60}? to (?:inform|notify|announce))|^this (?:nofo|foa|notice of funding opportunity(?: \(nofo\))?|funding opportunity(?: announcement)?(?: \(foa\))?|initiative|program|award) (?:will )?(?:supports?|invites?|encourages?|solicits?|aims|seeks)\b/i;

/** What a record is for, in words that texts use for it. */
const AIM = new RegExp(
  [
    '\\b(?:this|these|the|our|its|proposed) (?:[\\p{L}\\d&/-]+ ){0,6}?(?:projects?|research|award|grant|study|studies|proposal|programs?|programmes?|work|fellowship|workshop|conference|cent(?:er|re)|initiative|collaboration|application|action|topic|call|nofo|foa|announcement|opportunity|solicitation|network|training|challenge|fund|funding|prize|competition)(?: \\([^)]*\\))? (?:[\\p{L}]+ ){0,2}?(?:will|aims?|seeks?|address(?:es)?|investigates?|develops?|focus(?:es)?|proposes?|supports?|explores?|examines?|stud(?:y|ies)|funds?|provides?|brings|invites?|solicits?|encourages?|is (?:to|designed|intended|focused|aimed)|are (?:to|designed|intended)|concerns?|targets?)',
    '\\bwe (?:will|propose|aim|plan|seek|intend|hypothesi[sz]e)',
    '\\b(?:goals?|objectives?|aims?|purposes?|focus) (?:of .{0,80}?)?(?:is|are) ',
    '\\b(?:proposes?|aims?|seeks?|intends?|invites?) (?:to|applications|proposals)',
    '\\b(?:proposals?|actions?|projects?|activities|applicants|research|work) (?:under this topic |in this area |funded \\p{L}+ )?(?:should|will|are expected to|is expected to|must) (?:\\p{L}+ly )?(?:address|develop|demonstrate|focus|aim|deliver|provide|investigate|explore|propose|support|tackle|improve|create|establish)',
    "^(?:[\\p{L}\\d.,&()’'/ -]{2,90}?) (?<!\\bto )(?:is |are )?(?:supports?|invites?|seeks?|solicits?|encourages?|funds?|announces?|provides?|seeking|soliciting|inviting|interested in|offers?)\\b",
    '^to [\\p{Ll}]{4,}',
  ].join('|'),
  'iu',
);

/** What a sentence begins with that needs the one before it, or that speaks of what comes besides. */
const DEPENDENT =
  /^(?:ultimately|finally|in addition|additionally|also|moreover|furthermore|further|therefore|thus|hence|however|but|and|they|it|these|those|such|he|she|this (?:is|will|was|has|should|means|applies|system|approach|list)|first,|conversely|because|although|in particular|specifically|for instance|second|third|for example|aims? \d|specific aim|to (?:achieve|examine|address|test|do|meet|accomplish) (?:this|these|that)|as a result|if successful|broader impacts?|both|each|some|most|here,? we (?:show|found)|as such|similarly|consequently)\b/i;
const BESIDES =
  /\b(?:also|publicly[- ]available|future (?:research|scientific)|action plan|graduate students?|undergraduates?|outreach|broader impacts?|educational (?:plan|component)|curricul(?:um|a)|will be (?:trained|disseminated|made available)|high[- ]school|mentor(?:ed|ing)|collaborators?)\b/i;

/** A sentence without the mark of a list and without headings that ran into it. */
export function withoutHeading(sentence: string): string {
  let words = sentence
    .replace(LIST_MARK, '')
    .replace(NUMBERED, '')
    .replace(HEADING_OF_PROJECT, '')
    .replace(HEADING_IN_CAPITALS, '');
  for (let left = 2; left > 0 && HEADING.test(words); left--) words = words.replace(HEADING, '');
  return words;
}

/** A sentence without what stands before the matter. It begins with a capital letter. */
export function matterOf(sentence: string): string {
  const lead = LEADS.find((one) => one.test(sentence));
  const words = lead ? sentence.replace(lead, '') : sentence;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a sentence only states formalities. One that begins with the purpose does not. */
export function isFormal(sentence: string): boolean {
  return !PURPOSE.test(sentence) && FORMAL.some((pattern) => pattern.test(sentence));
}

/** Whether a sentence says what the record is for. `matter` is the sentence after `matterOf`. */
export function statesAim(sentence: string, matter: string): boolean {
  return sentence.length - matter.length > 20 || AIM.test(matter.slice(0, LOOKED_AT));
}

/** Whether a sentence stands badly alone, because it needs the one before it. */
export function isDependent(matter: string): boolean {
  return DEPENDENT.test(matter);
}

/** Whether a sentence speaks of what comes besides: students, outreach, mentors. */
export function isBesides(matter: string): boolean {
  return BESIDES.test(matter);
}

/** An aim stands in the beginning of its sentence. */
const LOOKED_AT = 200;
