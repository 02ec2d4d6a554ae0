import { IN_FULL } from '../../../testing/in-full.ts';
import type { Random } from '../../random.ts';
import type { FieldValue, IndexDocument, IndexSchema } from '../port.ts';

/** A schema with two fields of every kind. */
export const conformanceSchema: IndexSchema = {
  target: 'opportunities',
  fields: {
    funder: 'code',
    country: 'code',
    areas: 'codes',
    people: 'codes',
    amount: 'number',
    year: 'number',
    deadlines: 'days',
    open: 'flag',
    recurring: 'flag',
    title: 'text',
    funderName: 'text',
  },
  labelled: ['funder', 'people'],
};

/** Words that share stems, have accents and apostrophes, look like codes, or are written without spaces. */
const vocabulary = [
  ...[
    'research',
    'the',
    'of',
    'cancer',
    'cancers',
    'neuroscience',
    'neural',
    'neurology',
    'university',
    'universities',
  ],
  ...[
    'Zürich',
    'zurich',
    'Straße',
    "children's",
    'childrens',
    'R01',
    'R21',
    'HORIZON-CL4-2026',
    'CL4',
    '2026',
    '2025',
  ],
  ...[
    'grant',
    'grants',
    'granting',
    'water',
    'waters',
    'naïve',
    'Ångström',
    'énergie',
    'energy',
    'energies',
    'café',
  ],
  ...[
    '東京大学',
    'かがく',
    'COVID-19',
    'p53',
    'β-catenin',
    "l'eau",
    'micro\u00adplastics',
    'OR',
    'and',
    'not',
    'a',
    'to',
    'climate',
    'change',
  ],
  ...[
    'data',
    'datum',
    'studies',
    'study',
    'studying',
    'marine',
    'marines',
    'brain',
    'tumour',
    'tumours',
    'imaging',
  ],
];

/** Turns a text into one document with random fields. */
export function randomDocument(random: Random, id: number, text: IndexDocument['text']): IndexDocument {
  const maybe = (value: () => FieldValue): FieldValue => (random.chance(0.15) ? null : value());
  const labelled = (prefix: string, count: number, skew: number) => {
    const code = random.below(count, skew);
    return {
      code: `${prefix}${code}`,
      label: `${vocabulary[code % vocabulary.length]} ${prefix} number ${code}`,
    };
  };
  const title = text.title.split(' ');
  const names = [
    text.title,
    text.title.slice(0, 10),
    text.funder,
    random.pick(title),
    title.slice(1).join(' '),
  ];
  return {
    id,
    text,
    ...(random.chance(0.5) && {
      names: {
        texts: random.many(random.below(4), () => random.pick(names)),
        prominence: random.next(),
      },
    }),
    fields: {
      funder: maybe(() => labelled('f', 40, 2)),
      country: maybe(() => random.pick(['GB', 'US', 'DE', 'FR', 'JP'], 2)),
      areas: random.many(random.below(4), () =>
        random.pick(['1000', '1100', '1101', '2200', '2700', '2701'], 2),
      ),
      people: maybe(() => random.many(random.below(3), () => labelled('p', 500, 1))),
      amount: maybe(() => random.pick([0, 1, 5_000, 5_000.5, 1_000_000, -3]) * (1 + random.below(3))),
      year: maybe(() => 2_000 + random.below(20)),
      deadlines: maybe(() => random.many(random.below(4), () => 20_000 + random.below(60) - 10)),
      open: maybe(() => random.chance(0.5)),
      recurring: maybe(() => random.chance(0.2)),
      title: maybe(() => text.title),
      funderName: maybe(() => text.funder),
    },
  };
}

/** Documents to search in, and how many random requests a test should make of them. */
export interface Corpus {
  name: string;
  documents: (random: Random) => Promise<IndexDocument[]>;
  requests: number;
}

/** Short texts from few words, so that random queries meet every case. */
export const madeUpCorpus: Corpus = {
  name: 'made-up texts',
  documents: async (random) => randomCorpus(random, 700),
  requests: IN_FULL ? 400 : 80,
};

/** More documents than one segment takes, when the engine is opened with few words to a segment. */
export const manyTexts: Corpus = {
  name: 'many texts',
  documents: async (random) => randomCorpus(random, IN_FULL ? 8_000 : 4_500),
  requests: IN_FULL ? 60 : 20,
};

/** Documents of made-up texts. Their ids are distinct and in no order. */
export function randomCorpus(random: Random, count: number, firstId = 1): IndexDocument[] {
  const words = (most: number) =>
    random.many(random.below(most + 1), () => random.pick(vocabulary, 1.5)).join(' ');
  const ids = Array.from({ length: count }, (_, index) => firstId + index * 3);
  ids.sort(() => random.next() - 0.5);
  return ids.map((id) =>
    randomDocument(random, id, { title: words(6), funder: words(2), keywords: words(3), body: words(25) }),
  );
}

/** The words that queries about a corpus are made of: words of the corpus and some that it lacks. */
export function queryWords(documents: IndexDocument[], random: Random): string[] {
  const own = random
    .many(120, () => random.pick(documents))
    .flatMap(({ text }) =>
      Object.values(text).flatMap((each) => each.split(/[\s()*"\u201c-\u201f\u00ab\u00bb\uff02]+/)),
    )
    .filter((word) => word.length > 0 && word.length < 30 && !['AND', 'OR', 'NOT'].includes(word));
  return [...own, 'unheard', 'zzz', 'r01'];
}
