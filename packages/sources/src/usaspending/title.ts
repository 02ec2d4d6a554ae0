import { endsAbbreviated } from '../values/abbreviations.ts';
import { isCutDescription } from './description.ts';

/**
 * A title longer than this ends with its first clause. Where there is none, a sentence of up to `LONGEST_SENTENCE`
 * characters stays whole, and a longer one is cut after a word.
 */
const LONGEST_TITLE = 250;
const LONGEST_SENTENCE = 400;
/** What comes before a heading or a joint is a title from this length on. */
const SHORTEST_TITLE = 8;
/** A label for the title is looked for in the beginning only. */
const LABEL_WITHIN = 400;

/** The treasury account with which the Air Force begins (`TAS::57 3600::TAS`), and the number of an application. */
const PREAMBLE =
  /^(?:["']?\(?TAS\s*:\s*:\s*\d+\s?X?\s?\d+\s*:[\s:]*(?:TAS\b[\s:)]*)?|(?:CONTROL|AWARD) (?:NO\.?|NUMBER|#):? ?#?[\d-]+[\s:;,-]*)/;
const TITLE_LABEL = /^(?:PROJECT TITLE(?:\s*:\s*|\s+)|(?:AWARD |GRANT |PROPOSAL )?TITLE\s*:\s*)(?=\S)/;
const LABEL_INSIDE = /(?:^|(?<=[\s\d:;.,)])|PROJECT )TITLE\s*(?::|IS:)\s*(?=\S)/;
/** A heading of the text behind the title, where the text has no title. */
const TEXT_LABEL =
  /^(?:PROJECT (?:ABSTRACT|SUMMARY)\s+|(?:PROJECT )?(?:DESCRIPTION|PURPOSE|ABSTRACT|SUMMARY|GOALS?|OBJECTIVES?)(?: OF (?:THE )?(?:PROJECT|AWARD|GRANT))?\s*:\s*)(?=\S)/;
/** `NEW AWARD ENTITLED ''A STUDY OF TIDES''`, in any quotation marks. */
const ENTITLED =
  /^(?:DE-|(?:(?! [-–—] ).)*?\b(?:AWARD|AGREEMENT|GRANT|FOA|CONTROL)\b)(?:(?! [-–—] ).)*?\b(?:EN)?TITLED[:,]?\s*(?:''|["“‘'`])\s*([^"“”]{12,250}?)[.,]?\s*(?:''|["”]|['’](?![A-Z]))/;
/** Headings with which agencies begin the text behind the title. */
const NEXT_HEADING =
  /(?:\s*[-–.]?\s*)(?:(?:AWARD |PROJECT )?PURPOSE|PROJECT SUMMARY|PROJECT ABSTRACT|ABSTRACT|PROJECT OBJECTIVES?|PROJECT GOALS?|PROJECT DESCRIPTION|DESCRIPTION|SUMMARY)\s*[:/-]|\s+-\s+(?:PROJECT SUMMARY|PROJECT ABSTRACT|ABSTRACT|SUMMARY)\b/;
/** NSF joins title and abstract with " -", directly before the first word. */
const NSF_JOINT = / -(?=[^\s-])/;
/** Other agencies set a dash between title and text, or begin a list. */
const JOINT = / [-–—] | ::+ | \[/g;
const CLAUSE_END = /; |:? \(?1[.)] /g;
/** A clause that is shorter is not all of a title. */
const SHORTEST_CLAUSE = 40;
/** The humanities endowment puts the description behind the title into square brackets. */
const BRACKETED = /^([^[\]]{8,}?) \[.{40,}/s;
/** A sentence may be glued to the next one: "LOW CARBON CEMENTS.THE". */
const SENTENCE_END = /[.!?]["')]*(?=\s+[A-Z0-9"'(])|(?<=[A-Z]{3})\.(?=[A-Z]{3,}\b)/g;

/**
 * The title that a repaired description holds: what follows "TITLE:" or "ENTITLED", or comes before a heading, before NSF's
 * joint (`isNsf`) or before the text in brackets. Of a long text it is the first sentence or clause. A full stop after an
 * abbreviation or initial ends none. What the source or the length cuts ends with an ellipsis. Never empty for a
 * description with a word.
 */
export function titleOf(description: string, isNsf: boolean): string {
  const text = description.replace(PREAMBLE, '').replace(TEXT_LABEL, '');
  const { title: labelled, isLabelled } = withoutLabel(text);
  const entitled = isLabelled ? null : (ENTITLED.exec(text.slice(0, LABEL_WITHIN))?.[1] ?? null);
  const title =
    entitled ??
    (isNsf ? before(labelled, NSF_JOINT) : null) ??
    before(labelled, NEXT_HEADING) ??
    BRACKETED.exec(labelled)?.[1];
  const beginning = title ?? labelled;
  const isCut = title === undefined && isCutDescription(description);
  const whole = beginning.length > LONGEST_TITLE ? firstClause(beginning) : beginning;
  const tidied = whole.trim().replace(/[\s\-–:;,[]+$/, '');
  return (isCut ? cutAtWord(tidied, tidied.length) : shortened(tidied)) || shortened(description);
}

function withoutLabel(text: string): { title: string; isLabelled: boolean } {
  if (TITLE_LABEL.test(text)) return { title: text.replace(TITLE_LABEL, ''), isLabelled: true };
  const inside = LABEL_INSIDE.exec(text.slice(0, LABEL_WITHIN));
  if (!inside) return { title: text, isLabelled: false };
  const title = text.slice(inside.index + inside[0].length);
  const quoted = /^(?:''|["“])([^"“”]{8,250}?)(?:''|["”])/.exec(title)?.[1];
  return { title: quoted ?? title, isLabelled: true };
}

/** The first sentence, or the clause before it, when that keeps the title short; otherwise the first sentence. */
function firstClause(text: string): string {
  const sentence = text.slice(0, sentenceEnd(text));
  const clause = upTo(sentence, JOINT);
  return clause.length <= LONGEST_TITLE ? clause : upTo(sentence, CLAUSE_END, SHORTEST_CLAUSE);
}

function upTo(text: string, joint: RegExp, least = SHORTEST_TITLE): string {
  for (const { index } of text.matchAll(joint))
    if (index >= least && index <= LONGEST_TITLE) return text.slice(0, index);
  return text;
}

function sentenceEnd(text: string): number {
  for (const { 0: mark, index } of text.matchAll(SENTENCE_END)) {
    if (index < SHORTEST_TITLE || (mark.startsWith('.') && endsAbbreviated(text.slice(0, index), true)))
      continue;
    return index + mark.length;
  }
  return text.length;
}

function before(text: string, joint: RegExp): string | null {
  const found = joint.exec(text);
  return found && found.index >= SHORTEST_TITLE ? text.slice(0, found.index) : null;
}

function shortened(text: string): string {
  return text.length <= LONGEST_SENTENCE ? text : cutAtWord(text, LONGEST_TITLE);
}

/** The text up to the last blank before this length, with an ellipsis: the last word may be cut. */
function cutAtWord(text: string, length: number): string {
  const cut = text.slice(0, length);
  const end = Math.max(cut.lastIndexOf(' '), length / 2);
  return `${cut.slice(0, end).replace(/[\s,;:([-]+$/, '')}…`;
}
