import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { expect, test } from 'vitest';
import { wordsOfText } from '../../../platform/search/text-words.ts';
import { areasReason, callReasons, type ReasonFacts } from './call-reasons.ts';
import { groundReasons } from './ground-reasons.ts';
import { weightsOf } from './nearest-sentence.ts';
import { asWritten, sharedWords, stemsOf } from './shared-words.ts';
import { underWhat, wonBefore } from './won-before.ts';
import { callWordsReason, wordsReason } from './words-reason.ts';

const award = (id: number, title = `Lanterns ${id}`) => ({ id: String(id), title });

test('awards are named, three at most, with how broad their programme is', () => {
  expect(wonBefore('of this programme', [])).toBeNull();
  expect(wonBefore(underWhat('listing:1', 15), [award(1)])).toEqual({
    kind: 'won-before',
    text: 'One award of this programme resembles your text: “Lanterns 1”.',
    awards: [{ id: '1', title: 'Lanterns 1' }],
  });
  const many = wonBefore(
    underWhat('listing:1', 1_016),
    [1, 2, 3, 4].map((id) => award(id)),
  );
  expect(many?.text).toBe(
    'Three awards of a programme that 1,016 calls share resemble your text: “Lanterns 1”, “Lanterns 2” and “Lanterns 3”.',
  );
  expect(many?.awards).toHaveLength(3);
  expect(wonBefore(underWhat('call:A', 1), [award(1), award(2)])?.text).toMatch(
    /^Two awards made under this call resemble/,
  );
  expect(wonBefore(underWhat('series:A', 1), [award(1)])?.text).toMatch(
    /^One award made under an edition of this call/,
  );
  const titled = (title: string) => wonBefore('of this programme', [award(1, title)])?.text;
  expect(titled('lantern '.repeat(30))).toMatch(/lantern…”\.$/);
  expect(titled('The “new” lantern')).toMatch(/: “The ‘new’ lantern”\.$/);
});

test('shared words stand as the text writes them, and only when the record has them', () => {
  const text = 'Graphene sensors: CRISPR and graphene sensing in São Paulo.';
  const words = asWritten(['crispr', 'graphene', 'sensors', 'sao', 'elsewhere'], text);
  expect(words.map(({ written }) => written)).toEqual(['CRISPR', 'graphene', 'sensors', 'São']);
  expect(sharedWords(words, 'A sensor of graphene, in SAO TOME')).toEqual(['graphene', 'sensors', 'São']);
  expect(wordsReason(sharedWords(words, 'Sensor of graphene'))?.text).toBe('Shares: graphene, sensors');
  expect(wordsReason([])).toBeNull();
});

test('function words tell nothing, in whichever language a text is', () => {
  const told = (text: string) => wordsOfText(text).map(({ word }) => word);
  expect(told('Wir messen im Wald mit DAS und dem Klima.')).toEqual(['messen', 'wald', 'klima']);
  expect(told('Nous étudions les forêts et le climat.')).toEqual(['etudions', 'forets', 'climat']);
  expect(told('We use a DEM of the forest, and DAS.')).toEqual(['use', 'dem', 'forest', 'das']);
});

test('the narrower research areas are named', () => {
  const disciplines = ['1700', '1702'].map((code) => ({
    code,
    description: `Area ${code}`,
    basis: 'text' as const,
  }));
  expect(areasReason({ disciplines }, new Set(['1700', '1702']))?.text).toBe('Same research area: Area 1702');
  expect(areasReason({ disciplines }, new Set(['1700']))?.text).toBe('Same research area: Area 1700');
  expect(areasReason({ disciplines }, new Set(['2300']))).toBeNull();
});

test('awards that share fewer than three telling words are said to resemble only when near in meaning, and no title twice', () => {
  const facts: ReasonFacts = {
    ...factsOf('lantern river moss', []),
    thing: 'your text',
    areas: new Set<string>(),
    ownAwards: new Set([4]),
    ground: new Map(),
    awards: new Map([
      [1, { title: 'Moss', shared: ['lantern', 'river', 'moss'], cosine: 0 }],
      [2, { title: 'moss', shared: ['lantern', 'river', 'moss'], cosine: 0 }],
      [3, { title: 'Rivers', shared: ['lantern', 'river'], cosine: 0.4 }],
      [4, { title: 'Own moss', shared: ['lantern', 'river', 'moss'], cosine: 0.9 }],
      [5, { title: 'Lamps', shared: [], cosine: 0.6 }],
    ]),
    today: '2026-03-01',
  };
  const record = {
    ...{
      status: 'active',
      deadline: { kind: 'DueDate', date: '2026-03-21', time: null, zone: null, label: null },
    },
    ...{ dateType: null, disciplines: [], deadlines: [] },
  } as unknown as OpportunityRecord;
  const texts = (nearest: number[], text: string) => {
    const words = nearest.map((id) => ({ id, share: 1 / id }));
    const programme = { code: 'listing:1', likeness: 1, words, meaning: [] };
    return callReasons(
      { evidence: { programme, breadth: 1, strength: 1 }, meaning: 0 },
      { record, programmes: [], stems: stemsOf(text), sentences: [] },
      facts,
    ).map((reason) => reason.text);
  };
  expect(texts([1, 2, 3, 4, 5], 'a river')).toEqual([
    'Two awards of this programme resemble your text: “Moss” and “Lamps”.',
    'Shares: river',
    'Closes in 20 days',
  ]);
  expect(texts([3, 4], 'nothing')).toEqual([
    'Awards of this programme share some words with your text.',
    'Closes in 20 days',
  ]);
});

test('one shared word, or a common one, makes no reason alone: the sentence that holds it, or is nearest, is quoted', () => {
  const facts = factsOf('Moss lights the field with lanterns and rivers at night.', ['field']);
  const said = (sentences: string[], meaning: number | null, isStrong = false) =>
    callWordsReason({ stems: stemsOf(sentences.join(' ')), sentences }, facts, meaning, isStrong)?.text;
  const about = 'We fund a field of work that many people do for the “public” good.';
  const moss = 'Applicants study the mosses of their own countries and regions.';
  expect(said(['Moss and lanterns of a field'], 1)).toBe('Shares: Moss, lanterns');
  expect(said([about, moss], 1)).toBe(`Shares: Moss, in “${moss}”`);
  expect(said(['Apply now, in time for the next meeting.', about], 0.9)).toBe(
    'Near in meaning: “We fund a field of work that many people do for the ‘public’ good.”',
  );
  expect(said([about], null)).toMatch(/^Its nearest sentence: /);
  expect(said([about, moss], 1, true)).toBeUndefined();
  expect(said([about, 'Awards of $50,000 go to the field, in each of three years.'], 1)).toContain('We fund');
  const long = `${'Many other things are asked of everybody who applies. '.repeat(6).replaceAll('.', ',')}and moss`;
  expect(said([long], 1)).toMatch(/^Shares: Moss, in “….* moss”$/);
});

test('own awards come first, else those of a person with whom one won; those of an institution are counted', () => {
  const ground = new Map([
    [
      'listing:1',
      { own: [award(1)], together: null, institution: { count: 12, awards: [award(4), award(5)] } },
    ],
    ['call:A', { own: [], together: { name: 'Doe, Jo', won: award(1), award: award(2) }, institution: null }],
  ]);
  const said = (...codes: string[]) =>
    groundReasons(
      codes.map((code) => ({ code, breadth: 3 })),
      ground,
    ).map(({ kind, text }) => [kind, text]);
  const institution = [
    'same-institution',
    '12 awards of this programme went to your institution: “Lanterns 4”, “Lanterns 5” and 10 more.',
  ];
  expect(said('call:A', 'listing:1')).toEqual([
    ['same-people', 'Your own award “Lanterns 1” is of this programme.'],
    institution,
  ]);
  expect(said('call:A')).toEqual([
    [
      'same-people',
      'Jo Doe, with whom you won “Lanterns 1”, won an award made under this call: “Lanterns 2”.',
    ],
  ]);
  expect(said('listing:2')).toEqual([]);
});

function factsOf(text: string, common: string[]) {
  const words = asWritten(
    wordsOfText(text).map(({ word }) => word),
    text,
  );
  const known = new Set(common);
  return { words, common: known, weights: weightsOf(text, words, known) };
}
