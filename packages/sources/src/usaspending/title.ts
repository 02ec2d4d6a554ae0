import { repairMojibake } from '../values/mojibake.ts';
import { plainText } from '../values/text.ts';

/** What agencies write where they state nothing. */
const PLACEHOLDER = /^(?:UNKNOWN TITLE|DESCRIPTION MASKED FOR PII PURPOSES)$/i;

/**
 * A title longer than this is cut after a word. It is the beginning of the description when that does not mark its
 * title.
 */
const LONGEST_TITLE = 250;

const TITLE_LABEL = /^(?:PROJECT )?TITLE\s*:\s*/;
/** The treasury account with which the Air Force begins (`TAS::57 3600::TAS`). */
const ACCOUNT = /^["']?TAS\s*:\s*:\s*\d+\s?X?\s?\d+\s*:[\s:]*(?:TAS\b[\s:]*)?/;
/** Headings with which agencies begin the text behind the title. */
const NEXT_HEADING =
  /(?:\s*[-–.]?\s*)(?:PURPOSE|PROJECT SUMMARY|PROJECT ABSTRACT|ABSTRACT|PROJECT DESCRIPTION|DESCRIPTION|SUMMARY)\s*[:/-]|\s+-\s+(?:PROJECT SUMMARY|PROJECT ABSTRACT|ABSTRACT|SUMMARY)\b/;
/** NSF joins title and abstract with " -", directly before the first word. */
const NSF_JOINT = / -(?=[^\s-])/;
const DASH = / - /;
/** The humanities endowment puts the description behind the title into square brackets. */
const BRACKETED = /^([^[\]]{8,}?) \[.{40,}/s;
const SENTENCE_END = /[.!?]["')]?\s+(?=[A-Z0-9"'(])/;

/** The first two characters of punctuation that was encoded twice (`â€“`), in capitals like the rest of the text. */
const CAPITAL_LEAD = /Â€/g;

/**
 * What USAspending's description really says; empty for a placeholder. Entities are decoded, SAP's `<(>&<)>` becomes
 * `&` again, and `?` becomes an apostrophe where it can have been nothing else (`CHILDREN?S`, `DON?T`). A lost dash,
 * accent or quotation mark stays `?`, and capitals stay capitals: restoring them would be guessing.
 */
export function repairedDescription(description: string): string {
  const decoded = repairMojibake(description.replace(CAPITAL_LEAD, 'â€'));
  const words = plainText(decoded.replace(/<\((.)<\)>|<\(>(.)<\(?\)>/g, '$1$2'));
  if (PLACEHOLDER.test(words)) return '';
  return words.replace(/(?<=[A-Z])\?(?=S(?![A-Z?]))/g, "'").replace(/(?<=N)\?(?=T(?![A-Z?]))/g, "'");
}

/**
 * The title that a repaired description holds: what follows "TITLE:", or comes before a heading, before NSF's joint
 * (`isNsf`) or before the text in brackets. Of a long text it is the first sentence, or what comes before a dash, cut
 * after a word at 250 characters. Never empty for a description with a word.
 */
export function titleOf(description: string, isNsf: boolean): string {
  const labelled = description.replace(ACCOUNT, '').replace(TITLE_LABEL, '');
  const beginning =
    (isNsf ? before(labelled, NSF_JOINT) : null) ??
    before(labelled, NEXT_HEADING) ??
    BRACKETED.exec(labelled)?.[1] ??
    labelled;
  const sentence =
    beginning.length > LONGEST_TITLE
      ? (shortest(before(beginning, SENTENCE_END, 1), before(beginning, DASH)) ?? beginning)
      : beginning;
  return shortened(sentence.trim().replace(/\s*[-–:;,]$/, '')) || shortened(description);
}

function before(text: string, joint: RegExp, keep = 0): string | null {
  const found = joint.exec(text);
  return found && found.index >= 8 ? text.slice(0, found.index + keep) : null;
}

function shortest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one.length < other.length ? one : other;
}

function shortened(text: string): string {
  if (text.length <= LONGEST_TITLE) return text;
  const cut = text.slice(0, LONGEST_TITLE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_TITLE / 2)).trimEnd()}…`;
}
