import type { Contact } from '../drafts/contact.ts';
import { richText } from '../values/rich-text.ts';
import { blankToNull, plainText } from '../values/text.ts';

/** What a source of US federal calls says about whom to ask, as written. */
export interface WrittenContact {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  /** Free text with names, addresses and numbers, often one to a line. May hold HTML. */
  texts?: (string | null)[];
}

const EMAIL = /[^\s<>@;,:()]+@[^\s<>@;,()]+\.[a-z]{2,}/gi;
/** Ten digits as Americans write them, with an extension; or an international number. */
const PHONE =
  /(?<![\d.-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-./ ]{0,2}\d{3}[-. ]?\d{4}(?!\d)(?:,? ?(?:x|ext\.?|extension) ?\d{1,6})?|\+\d[\d ()-]{7,}\d/gi;
/** Words that only announce what follows them, before a colon or at the end of a line. */
const ANNOUNCING =
  /\b(?:e-?mail(?: address)?|(?:tele)?phone(?: number)?|tel|fax|work|cell|mobile|contact|grantor|point of contact|contact us)\b\.?\s*(?::|$)/gim;
/** A longer line is a sentence, not a name. */
const LONGEST_NAME = 60;
const SENTENCE =
  /\b(?:is|are|hours|please|for (?:assistance|help|questions|further|more|additional)|questions?|contact us|inquir|business hours|hours of|instructions|the following|see section|must|will be|should)\b|https?:|www\.|\d{4}/i;

/** The contacts of a call and, where it says more than these, the source's own text. */
export function readContacts(written: WrittenContact): { contacts: Contact[]; contactText: string | null } {
  const texts = distinct((written.texts ?? []).flatMap((each) => richText(each) || []));
  const inText = contactsIn(texts.flatMap(linesOf));
  const contacts = withStated(inText, {
    name: nameIn(plainText(firstLine(written.name))),
    email: found(plainText(written.email), EMAIL)[0] ?? null,
    phone: blankToNull(plainText(written.phone)),
  });
  const more = texts.filter((text) => saysMore(text, contacts));
  return { contacts, contactText: more.length > 0 ? more.join('') : null };
}

/** The contacts that lines name: a name begins one, and the addresses and numbers up to the next name belong to it. */
function contactsIn(lines: string[]): Contact[] {
  const contacts: Contact[] = [];
  for (const line of lines) {
    const emails = found(line, EMAIL).filter(
      (email) => !contacts.some((known) => known.email && same(known.email, email)),
    );
    const phone = found(line, PHONE).join(', ') || null;
    const words = line.replace(EMAIL, ' ').replace(PHONE, ' ').trim().replace(ANNOUNCING, ':');
    const name = line.endsWith(':') ? null : nameIn(words);
    const last = contacts.at(-1);
    const begins = last === undefined || (name !== null && (last.email !== null || last.phone !== null));
    const email = emails.shift() ?? null;
    if (begins) contacts.push({ name, email, phone });
    else {
      last.name ??= name;
      last.phone ??= phone;
      if (last.email === null) last.email = email;
      else if (email !== null) emails.unshift(email);
    }
    contacts.push(...emails.map((each) => ({ name: null, email: each, phone: null })));
  }
  return contacts.filter(({ name, email, phone }) => name !== null || email !== null || phone !== null);
}

/** The contacts of the text with what the source states in fields of their own. */
function withStated(inText: Contact[], stated: Contact): Contact[] {
  const { name, email, phone } = stated;
  const owner = inText.find(
    (one) =>
      (email !== null && one.email !== null && same(one.email, email)) ||
      (name !== null && one.name !== null && same(one.name, name)),
  );
  const [only, ...others] = inText;
  const target = owner ?? (others.length === 0 && only?.email === null && name === null ? only : undefined);
  if (target === undefined) {
    return name === null && email === null && phone === null ? inText : [stated, ...inText];
  }
  if (name !== null && target.name !== null && !same(name, target.name)) {
    return [{ name, email: null, phone }, ...inText];
  }
  const whole = { name: target.name ?? name, email: target.email ?? email, phone: target.phone ?? phone };
  return [whole, ...inText.filter((one) => one !== target)];
}

/** The name of a person or office, null for anything else. What stands before a colon says who it is. */
function nameIn(words: string): string | null {
  const name = (words.split(':').findLast((part) => /\p{L}/u.test(part)) ?? '')
    .replace(/^[\s;,.()/|–-]+|[\s;,(/|–-]+$/g, '')
    .replace(/\s+/g, ' ');
  const isName =
    name.length <= LONGEST_NAME && /^\P{Ll}+\p{L}/u.test(name) && !SENTENCE.test(name) && !name.includes('@');
  return isName ? name : null;
}

/** Whether a text holds words beside these contacts and the words that announce them. */
function saysMore(html: string, contacts: Contact[]): boolean {
  let rest = linesOf(html).join('\n');
  const known = contacts.flatMap(({ name, email, phone }) => [name, email, ...(phone?.split(', ') ?? [])]);
  for (const value of known) if (value !== null) rest = rest.replaceAll(value, ' ');
  const words = rest.split('\n').map((line) => line.replace(EMAIL, '').trim().replace(ANNOUNCING, ''));
  return words.some((line) => /\p{L}/u.test(line));
}

function linesOf(html: string): string[] {
  return html
    .split(/<br ?\/?>|<\/?(?:p|li|ul|ol|h3)>/)
    .map((line) => plainText(line))
    .filter((line) => line !== '');
}

/** The first line of a name; a rank follows on a line of its own. */
function firstLine(value: string | null | undefined): string | null {
  return value?.split(/\r?\n/)[0] ?? null;
}

function found(text: string, pattern: RegExp): string[] {
  return distinct((text.match(pattern) ?? []).map((each) => each.replace(/[.]+$/, '').trim()));
}

function distinct(values: string[]): string[] {
  return [...new Map(values.map((value) => [value.toLowerCase(), value])).values()];
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
