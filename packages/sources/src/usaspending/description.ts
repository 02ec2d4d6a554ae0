import { repairMojibake } from '../values/mojibake.ts';
import { plainText } from '../values/text.ts';

/** What agencies write where they state nothing. */
const PLACEHOLDER =
  /^(?:UNKNOWN TITLE|DESCRIPTION MASKED FOR PII PURPOSES|AGGREGATE AWARD TO MANY INDIVIDUAL RECIPIENTS)$/i;
/** The first two characters of punctuation that was encoded twice (`â€“`), in capitals like the rest of the text. */
const CAPITAL_LEAD = /Â€/g;
/** An entity of which the ampersand was lost (`#8239;`). */
const HEADLESS_ENTITY = /(?<!&)#(?=(?:160|8\d{3});)/g;
/** Rules of a style sheet, which came along with the text. */
const STYLE = /\b[A-Z.]*\{(?:[A-Z-]+:[^{};]*;?){2,}\}?/g;

/**
 * The systems of many agencies keep at most so many characters. A text of exactly this length that does not end like a
 * sentence was cut. Other agencies have longer texts.
 */
const CUT_LENGTH = 149;
const TEXT_END = /[.!?]["')]*$/;

/**
 * What USAspending's description really says; empty for a placeholder. Entities are decoded, SAP's `<(>&<)>` becomes
 * `&` again, and `?` becomes an apostrophe where it can have been nothing else (`CHILDREN?S`, `DON?T`). A lost dash,
 * accent or quotation mark stays `?`, and capitals stay capitals: restoring them would be guessing.
 */
export function repairedDescription(description: string): string {
  const decoded = repairMojibake(description.replace(CAPITAL_LEAD, 'â€').replace(HEADLESS_ENTITY, '&#'));
  const words = plainText(decoded.replace(/<\((.)<\)>|<\(>(.)<\(?\)>/g, '$1$2').replace(STYLE, ' '));
  if (PLACEHOLDER.test(words)) return '';
  return words.replace(/(?<=[A-Z])\?(?=S(?![A-Z?]))/g, "'").replace(/(?<=N)\?(?=T(?![A-Z?]))/g, "'");
}

/** Whether an agency's system cut the repaired description. */
export function isCutDescription(description: string): boolean {
  return description.length === CUT_LENGTH && !TEXT_END.test(description);
}
