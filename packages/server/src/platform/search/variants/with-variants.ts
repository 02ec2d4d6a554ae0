import type { Query } from '../port.ts';
import { isShouted } from '../query/acronyms.ts';
import { tokenise } from '../tokenise.ts';
import type { Form } from './form.ts';
import { type FormKind, type OtherForm, otherForms } from './forms-of-words.ts';
import { knownForms, type WordForms } from './word-forms.ts';

/** A word as typed, and what a search for it finds as well, for each kind of forms. */
export interface Expanded {
  typed: string;
  kind: FormKind;
  also: string[];
}

/** An expression of more words than this has no other form. */
const LONGEST = 8;
/** An acronym, in the plural too: MOF, mtDNA, EHRs. */
const asAcronym = /^(?=.*\p{Lu}.*[\p{Lu}\p{N}])([\p{L}\p{N}]+?)s?$/u;

/**
 * The query, in which each word may also stand in its other forms: British and American spelling, a Greek letter and its
 * name, a number joined or not, one word or two, synonyms, and acronyms that records state. `expanded` says what was added.
 * Words in quotes and beginnings of words stay as they are.
 */
export function withVariants(
  query: Query | null,
  forms: WordForms = knownForms(),
): { query: Query | null; expanded: Expanded[] } {
  const expanded = new Map<string, Expanded>();
  const asked = query && new Expander(forms, isShouted(wordsIn(query)), expanded).expand(query);
  return { query: asked, expanded: [...expanded.values()] };
}

class Expander {
  readonly #forms: WordForms;
  readonly #isShouted: boolean;
  readonly #expanded: Map<string, Expanded>;

  constructor(forms: WordForms, shouted: boolean, expanded: Map<string, Expanded>) {
    this.#forms = forms;
    this.#isShouted = shouted;
    this.#expanded = expanded;
  }

  expand(query: Query): Query {
    switch (query.op) {
      case 'and': {
        const of = this.#parts(query.of);
        return of.length === 1 ? of[0]! : { op: 'and', of };
      }
      case 'or':
        return { ...query, of: query.of.map((part) => this.expand(part)) };
      case 'not':
        return { op: 'not', of: this.expand(query.of) };
      case 'boost': {
        const must = query.must && this.expand(query.must);
        return { op: 'boost', must, should: query.should.map((part) => this.expand(part)) };
      }
      default:
        return this.#parts([query])[0]!;
    }
  }

  /** Parts side by side, the longest expressions that have other forms taken together. */
  #parts(parts: Query[]): Query[] {
    const result: Query[] = [];
    for (let at = 0; at < parts.length; ) {
      const taken = this.#together(parts, at);
      const part = parts[at]!;
      result.push(...(taken?.parts ?? [hasParts(part) ? this.expand(part) : part]));
      at += taken?.length ?? 1;
    }
    return result;
  }

  /**
   * The longest expression that begins here and has other forms. Each of its words has them as alternatives, so that a record
   * with some of the words alone still holds these.
   */
  #together(parts: Query[], at: number): { parts: Query[]; length: number } | null {
    for (let length = Math.min(LONGEST, parts.length - at); length > 0; length--) {
      const some = parts.slice(at, at + length);
      if (!some.every(isPlain)) continue;
      const tokens = some.flatMap(({ text }) => tokenise(text));
      const isOneWord = length === 1;
      const acronym = isOneWord && !this.#isShouted ? acronymOf(some[0]!.text) : null;
      const others = otherForms({ tokens, isOneWord, acronym }, this.#forms);
      if (others.length === 0) continue;
      const typed = some.map(({ text }) => text).join(' ');
      this.#tell(typed, others);
      const alternatives = others.map(asQuery);
      const withOthers = some.map(
        (part): Query => ({ op: 'or', of: [part, ...alternatives], typed: part.text }),
      );
      return { parts: withOthers, length };
    }
    return null;
  }

  #tell(typed: string, others: OtherForm[]): void {
    for (const [kind, some] of Map.groupBy(others, (other) => other.kind)) {
      const also = some.flatMap(({ text, isTold }) => (isTold ? [text] : []));
      this.#expanded.set(`${kind} ${typed}`, { typed, kind, also });
    }
  }
}

type Plain = Extract<Query, { op: 'word' | 'phrase' }>;

/** Whether a part is a word outside quotes. */
function isPlain(part: Query): part is Plain {
  return part.op === 'word' || (part.op === 'phrase' && part.acronym === true);
}

function hasParts({ op }: Query): boolean {
  return op === 'and' || op === 'or' || op === 'not' || op === 'boost';
}

function wordsIn(query: Query): string[] {
  switch (query.op) {
    case 'and':
    case 'or':
      return query.of.flatMap(wordsIn);
    case 'not':
      return wordsIn(query.of);
    case 'boost':
      return [...(query.must ? wordsIn(query.must) : []), ...query.should.flatMap(wordsIn)];
    default:
      return isPlain(query) ? [query.text] : [];
  }
}

function acronymOf(text: string): string | null {
  return asAcronym.exec(text)?.[1]?.toLowerCase() ?? null;
}

function asQuery({ text, tokens, isAcronym }: Form): Query {
  if (tokens.length === 1 && !isAcronym) return { op: 'word', text };
  return { op: 'phrase', words: tokens, prefix: false, text };
}
