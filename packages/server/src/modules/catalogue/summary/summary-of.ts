import { type Sentence, sentencesOf } from '../reading/sentences.ts';
import { readableTitle } from '../titles/readable-title.ts';
import { isBesides, isDependent, isFormal, matterOf, statesAim, withoutHeading } from './boilerplate.ts';

/** Two sentences are taken while they stay within this length. */
const LENGTH = 260;
/** A longer sentence is cut after a word, unless another one serves. */
const LONGEST = 420;
/** A shorter sentence says too little to stand alone. */
const SHORTEST = 40;
/** The beginning of the text is looked at: so many characters of HTML, and so many sentences. */
const LOOKED_AT = 6000;
const CANDIDATES = 16;
const WHOLE = /(?<!\b(?:[ivx]{1,4}|[a-h]))[.!?…]["'”’)\]]*$/;
/** How a sentence begins that is no rest of one. */
const BEGINNING = /^["'“‘]?[\p{Lu}\p{N}]/u;
const WORD = /[\p{L}\p{N}]{4,}/gu;
/** Words count as the same when so many letters at their beginning are. */
const STEM = 6;
/** Two words at least, or words without blanks between them. */
const PHRASE = /\p{L}{2,}.*\s\p{L}{2,}|\p{L}{20}/su;
/** What a title leaves of its sentence says too little alone when it is shorter. */
const SHORTEST_REST = 60;
const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;
/** A title of more words is a sentence of the text itself, mostly the first one. */
const LONG_TITLE = 14;
const TITLE_LABEL = /^(?:project )?title\s*[:.-]?\s+/i;
/** What joins a title to the text behind it. */
const JOINT = /^(?:\s*[-–—:;.,[\])]+\s*|\s+(?=\p{Lu}))/u;

interface Candidate {
  /** The sentence without its heading. */
  sentence: string;
  /** What is shown of it. */
  text: string;
  position: number;
  worth: number;
}

/**
 * What a record is about, in at most two sentences of its own description, some 240 characters of plain text: the sentence
 * that states an aim and has the words of the title, and the one behind it where there is room. Formalities, headings, dates
 * and the title itself are left out, and a text in capitals is set in sentence case. Null when there is no description, or
 * nothing else in it. The time it takes has a limit, whatever the length of the text.
 */
export function summaryOf(description: string | null, title: string): string | null {
  if (description === null) return null;
  const html = description.slice(0, LOOKED_AT).replace(/<[^>]*$/, '');
  const isCut = html.length < description.length || /…(?:<[^>]*>)*$/.test(html);
  const sentences = sentencesOf(html);
  const whole = isCut && sentences.length > 1 ? sentences.slice(0, -1) : sentences;
  const chosen = chosenOf(candidatesOf(whole, title));
  return chosen && readableTitle(chosen, html);
}

/** The sentences in their order, each with its worth. Formalities are among them. */
function candidatesOf(sentences: Sentence[], title: string): Candidate[] {
  const about = stemsOf(title);
  const found: Candidate[] = [];
  for (const [position, { text: sentence }] of sentences.entries()) {
    if (found.length === CANDIDATES) break;
    const rest = withoutHeading(withoutTitle(withoutHeading(sentence), title));
    if (!/\p{L}{2}/u.test(rest) || rest.endsWith(':')) continue;
    const text = matterOf(rest);
    found.push({ sentence: rest, text, position, worth: worthOf(rest, text, about) - found.length * 0.15 });
  }
  return found;
}

/** How well a sentence says what the record is about. */
function worthOf(sentence: string, matter: string, about: string[]): number {
  const small = matter.toLowerCase();
  const shared = about.filter((stem) => small.includes(stem)).length;
  return (
    (statesAim(sentence, matter) ? 2.5 : 0) +
    Math.min(shared, about.length > LONG_TITLE ? 1 : 3) * 0.5 -
    (isDependent(matter) ? 1 : 0) -
    (isBesides(matter) ? 0.7 : 0) -
    (matter.length > LENGTH ? 0.5 : 0) -
    (matter.length > LONGEST ? 2 : 0)
  );
}

function stemsOf(text: string): string[] {
  return [...new Set((text.toLowerCase().match(WORD) ?? []).map((word) => word.slice(0, STEM)))];
}

/** A sentence without the title with which it begins. Empty when it is little more than the title. */
function withoutTitle(labelled: string, title: string): string {
  const sentence = labelled.replace(TITLE_LABEL, '');
  const words = title.replace(/…$/, '');
  const [said, called] = [lettersOf(sentence), lettersOf(words)];
  if (said.length * 2 < called.length * 3 && said.includes(called)) return '';
  if (sentence.slice(0, words.length).toLowerCase() !== words.toLowerCase()) return sentence;
  const rest = sentence.slice(words.length);
  // "Tides of Mars is a project": the title is a part of the sentence.
  return rest === '' || (JOINT.test(rest) && rest.length >= SHORTEST_REST)
    ? rest.replace(JOINT, '')
    : sentence;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(NOT_LETTERS, '');
}

function chosenOf(candidates: Candidate[]): string | null {
  const best = [...candidates].sort((one, other) => other.worth - one.worth);
  const sentences = best.filter(
    ({ text }) => text.length >= SHORTEST && WHOLE.test(text) && BEGINNING.test(text),
  );
  const first =
    sentences.find(({ sentence }) => !isFormal(sentence)) ??
    sentences.find(({ sentence, text }) => statesAim(sentence, text));
  if (first === undefined) {
    const phrases = candidates.filter(({ sentence }) => PHRASE.test(sentence) && !isFormal(sentence));
    const short = phrases.find(({ text, sentence }) => text.length <= LONGEST && BEGINNING.test(sentence));
    const phrase = short ?? phrases[0];
    return phrase ? shortened(phrase.text) : null;
  }
  const next = candidates.find(({ position }) => position === first.position + 1);
  const both = `${first.text} ${next?.text}`;
  const fits = next && both.length <= LENGTH && WHOLE.test(next.text);
  return fits && !isBesides(next.text) && !isFormal(next.sentence) ? both : shortened(first.text);
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LENGTH);
  const blank = cut.lastIndexOf(' ');
  return `${(blank > LENGTH / 2 ? cut.slice(0, blank) : cut).toWellFormed()} …`;
}
