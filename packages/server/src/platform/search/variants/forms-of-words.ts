import { meaningOf } from '../learning/meaning.ts';
import { stem } from '../stem.ts';
import type { Form } from './form.ts';
import { otherTokens } from './joined-words.ts';
import { otherSpellings } from './two-spellings.ts';
import type { StatedForm, WordForms } from './word-forms.ts';

/** Where other forms of a word come from. `acronym`: stated by records; `synonym`: from the file of synonyms. */
export type FormKind = 'spelling' | 'synonym' | 'acronym' | 'joined';

/** Words side by side outside quotes, as tokens. `acronym`: the acronym in small letters, when it was typed as one. */
export interface TypedWords {
  tokens: string[];
  isOneWord: boolean;
  acronym: string | null;
}

/** Another form of what was typed. Those that only differ from another one by their endings are not told. */
export interface OtherForm extends Form {
  kind: FormKind;
  isTold: boolean;
}

/** The other forms of words typed side by side, each once. */
export function otherForms(typed: TypedWords, forms: WordForms): OtherForm[] {
  const meaning = meaningOf(typed.tokens);
  if (meaning === '') return [];
  const found = [
    ...(typed.isOneWord ? spellings(typed.tokens) : []),
    ...(forms.synonyms.get(meaning) ?? []).map((form) => told(form, kindOf(form.tokens, typed.tokens))),
    ...joinedForms(forms.joined.get(meaning) ?? []),
    ...(typed.acronym === null ? [] : longForms(forms.acronyms.get(typed.acronym))),
    ...(forms.longForms.get(meaning) ?? []).flatMap(acronymForms),
  ];
  const own = typed.tokens.join(' ');
  const seen = new Set([own]);
  return found.filter(({ tokens }) => {
    const key = tokens.join(' ');
    return seen.has(key) ? false : seen.add(key);
  });
}

function spellings(tokens: string[]): OtherForm[] {
  const [word = ''] = tokens;
  const spelled =
    tokens.length === 1 ? otherSpellings(word).filter((other) => stem(other) !== stem(word)) : [];
  return [...spelled.map((other) => [other]), ...otherTokens(tokens)].map((other) =>
    told({ text: other.join(' '), tokens: other, isAcronym: false }, 'spelling'),
  );
}

function kindOf(tokens: string[], typed: string[]): FormKind {
  return tokens.join('') === typed.join('') ? 'joined' : 'synonym';
}

/** Of several that differ only by their endings the first is told. One word is found with all its endings. */
function joinedForms(forms: readonly Form[]): OtherForm[] {
  return forms.flatMap((form, at) => {
    const meaning = meaningOf(form.tokens);
    const isFirst = forms.findIndex(({ tokens }) => meaningOf(tokens) === meaning) === at;
    return isFirst || form.tokens.length > 1 ? [{ ...told(form, 'joined'), isTold: isFirst }] : [];
  });
}

function longForms(form: StatedForm | undefined): OtherForm[] {
  if (!form) return [];
  const written = [form.long, ...(form.otherLong ? [form.otherLong] : [])];
  return written.map((text, at) => ({
    ...told({ text, tokens: text.split(' '), isAcronym: false }, 'acronym'),
    isTold: at === 0,
  }));
}

function acronymForms({ acronym, written, plural }: StatedForm): OtherForm[] {
  const singular = told({ text: written, tokens: [acronym], isAcronym: true }, 'acronym');
  if (!plural) return [singular];
  return [singular, { ...singular, text: `${written}s`, tokens: [`${acronym}s`], isTold: false }];
}

function told(form: Form, kind: FormKind): OtherForm {
  return { ...form, kind, isTold: true };
}
