import type { LearntAcronym } from '../learning/acronym-counts.ts';
import { isSameMeaning, meaningOf } from '../learning/meaning.ts';
import type { LearntWords } from '../learning/word-learner.ts';
import type { Form } from './form.ts';
import { oneWordOrTwo } from './one-word-or-two.ts';
import { type Synonyms, synonymsInUse } from './synonyms.ts';

/** What is known about other forms of words: from the file of synonyms, and from the texts of all records. */
export interface WordForms {
  synonyms: Synonyms;
  /** By the acronym in small letters. */
  acronyms: ReadonlyMap<string, StatedForm>;
  /** By the meaning of the long form. */
  longForms: ReadonlyMap<string, StatedForm[]>;
  /** Words that records write as one and as two, by the meaning of each. */
  joined: ReadonlyMap<string, Form[]>;
  /** Whether a word in small letters is a word of the texts rather than an acronym. Null when nothing has been learnt. */
  isOrdinary: ((word: string) => boolean) | null;
}

/** An acronym that can be relied on. */
export type StatedForm = Pick<LearntAcronym, 'acronym' | 'written' | 'long' | 'otherLong' | 'plural'>;

/** A word that stands in small letters this often for each time in capitals is a word, not an acronym. */
const ORDINARY = 0.2;
/** What an acronym that can be relied on needs. */
const LEAST_TITLES = 3;
const LEAST_FUNDERS = 2;
const LEAST_SHARE = 0.8;
/** An acronym that one funder states needs more. So does one of two letters. */
const LEAST_TITLES_ALONE = 5;
const LEAST_SHARE_ALONE = 0.95;
const LEAST_TITLES_OF_TWO = 5;
/** A long form has at most this many acronyms. */
const MOST_ACRONYMS = 2;

/** The forms of words by what the targets have learnt, and by a file of synonyms: the one in use unless another is given. */
export function knownForms(
  learnt: readonly LearntWords[] = [],
  synonyms: Synonyms = synonymsInUse(),
): WordForms {
  const ordinary = learnt.length === 0 ? null : ordinaryWords(learnt);
  const acronyms = new Map<string, StatedForm>();
  const longForms = new Map<string, StatedForm[]>();
  for (const form of reliable(learnt)) {
    if (synonyms.has(form.acronym)) continue;
    acronyms.set(form.acronym, form);
    if (ordinary?.has(form.acronym)) continue;
    const meaning = meaningOf(form.long.split(' '));
    const others = longForms.get(meaning) ?? [];
    if (others.length < MOST_ACRONYMS) longForms.set(meaning, [...others, form]);
  }
  return {
    ...{ synonyms, acronyms, longForms, joined: oneWordOrTwo(learnt) },
    isOrdinary: ordinary && ((word) => ordinary.has(word)),
  };
}

/** The acronyms that can be relied on, those that most records state first. */
function reliable(learnt: readonly LearntWords[]): LearntAcronym[] {
  const together = Map.groupBy(
    learnt.flatMap(({ acronyms }) => acronyms),
    ({ acronym }) => acronym,
  );
  return [...together.values()]
    .map(added)
    .filter(isReliable)
    .sort((a, b) => b.records - a.records);
}

/** What several targets teach about one acronym. */
function added(same: LearntAcronym[]): LearntAcronym {
  const [first, ...others] = same.toSorted((a, b) => b.records - a.records) as [
    LearntAcronym,
    ...LearntAcronym[],
  ];
  const meaning = meaningOf(first.long.split(' '));
  const agreeing = [
    first,
    ...others.filter(({ long }) => isSameMeaning(meaning, meaningOf(long.split(' ')))),
  ];
  const sum = (some: LearntAcronym[], of: 'records' | 'stated' | 'titles') =>
    some.reduce((all, one) => all + one[of], 0);
  return {
    ...first,
    otherLong: agreeing.find(({ long, otherLong }) => long === first.long && otherLong)?.otherLong ?? null,
    plural: agreeing.some(({ plural }) => plural),
    records: sum(agreeing, 'records'),
    stated: sum(same, 'stated'),
    titles: sum(agreeing, 'titles'),
    funders: Math.max(...agreeing.map(({ funders }) => funders)),
  };
}

function isReliable({ acronym, records, stated, titles, funders }: LearntAcronym): boolean {
  const share = records / stated;
  if (funders < LEAST_FUNDERS) return titles >= LEAST_TITLES_ALONE && share >= LEAST_SHARE_ALONE;
  return titles >= (acronym.length > 2 ? LEAST_TITLES : LEAST_TITLES_OF_TWO) && share >= LEAST_SHARE;
}

function ordinaryWords(learnt: readonly LearntWords[]): Set<string> {
  const times = new Map<string, { capitals: number; small: number }>();
  for (const { word, capitals, small } of learnt.flatMap(({ cases }) => cases)) {
    const known = times.get(word) ?? { capitals: 0, small: 0 };
    times.set(word, { capitals: known.capitals + capitals, small: known.small + small });
  }
  return new Set(
    [...times].flatMap(([word, { capitals, small }]) => (small >= capitals * ORDINARY ? [word] : [])),
  );
}
