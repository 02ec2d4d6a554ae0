import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { expect, test } from 'vitest';
import { wordsOfText } from '../../../platform/search/text-words.ts';
import { areasReason, callReasons, wordsReason } from './call-reasons.ts';
import { asWritten, sharedWords } from './shared-words.ts';
import { underWhat, wonBefore } from './won-before.ts';

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

test('awards that share fewer than three telling words are not said to resemble, nor the same title twice', () => {
  const words = asWritten(['lantern', 'river', 'moss'], 'lantern river moss');
  const facts = {
    words,
    areas: new Set<string>(),
    awards: new Map([
      [1, { title: 'Moss', shared: ['lantern', 'river', 'moss'] }],
      [2, { title: 'moss', shared: ['lantern', 'river', 'moss'] }],
      [3, { title: 'Rivers', shared: ['lantern', 'river'] }],
    ]),
    today: '2026-03-01',
  };
  const programme = { code: 'listing:1', likeness: 1, nearest: [1, 2, 3] };
  const record = { status: 'active', deadline: null, dateType: null, disciplines: [], deadlines: [] };
  const reasons = callReasons(
    { evidence: { programme, breadth: 1, strength: 1 } },
    record as unknown as OpportunityRecord,
    'a river',
    facts,
  );
  expect(reasons.map(({ text }) => text)).toEqual([
    'One award of this programme resembles your text: “Moss”.',
    'Shares: river',
  ]);
});
