import type { Classification } from '@fundry/sources/drafts/classification.ts';
import { expect, test } from 'vitest';
import { programmesOfAward, programmesOfCall } from './programmes-of.ts';

type Class = [scheme: Classification['scheme'], code: string, label?: string];
const classes = (of: Class[]) => of.map(([scheme, code, label]) => ({ scheme, code, label: label ?? null }));

/** The codes that a call and an award have in common. */
function shared(
  call: { number?: string; funder?: string; classes?: Class[] },
  award: { numbers?: string[]; classes?: Class[] },
): string[] {
  const named = call.funder === undefined ? null : { id: 1, name: call.funder };
  const ofAward = programmesOfAward({
    opportunityNumbers: award.numbers ?? [],
    classifications: classes(award.classes ?? []),
  });
  const known = new Set(ofAward.map(({ code }) => code));
  return programmesOfCall({
    number: call.number ?? null,
    funder: named,
    classifications: classes(call.classes ?? []),
  }).flatMap(({ code }) => (known.has(code) ? [code] : []));
}

test.each([
  ['PAR-25-123', 'par-25-123 ', 'call:PAR-25-123'],
  ['FoF-01-2014', 'FOF-1-2014', 'call:FOF-1-2014'],
  ['24-504', '24-504', 'call:24-504'],
])('a call numbered %s is named by %s', (number, named, code) => {
  expect(shared({ number }, { numbers: [named] })).toEqual([code]);
});

test.each([['TBD'], ['1'], ['2024'], ['RFA-PS-26-000'], ['A-1, B-2']])(
  'the number %s means no single call',
  (number) => {
    expect(shared({ number }, { numbers: [number] })).toEqual([]);
  },
);

test.each([
  ['ERC-2027-STG', 'ERC-StG-2014', ['series:ERC-STG']],
  ['HORIZON-MSCA-2026-DN-01-01', 'HORIZON-MSCA-2022-DN-01-01', ['series:DN-HORIZON-MSCA']],
  ['HORIZON-CL4-2026-DIGITAL-01-02', 'HORIZON-CL4-2022-DIGITAL-01-02', []],
  ['ERC-2027-STG', 'ERC-2020-COG', []],
])('the topic %s and the topic %s of another year', (topic, earlier, codes) => {
  expect(shared({ classes: [['eu-topic', topic]] }, { classes: [['eu-topic', earlier]] })).toEqual(codes);
});

test('a description of an NSF programme is for the element of this number, however long it is written', () => {
  const award = { classes: [['nsf-programme-element', '165000', 'Physical Oceanography']] satisfies Class[] };
  expect(shared({ number: 'PD-98-1650' }, award)).toEqual(['element:1650']);
  expect(shared({ number: '24-1650' }, award)).toEqual([]);
});

test('an activity code counts only within its institute, which a call names in words', () => {
  const award = {
    classes: [
      ['nih-activity', 'R01'],
      ['nih-institute', 'CA'],
    ] satisfies Class[],
  };
  const activity: Class = ['nih-activity', 'R01'];
  expect(
    shared({ classes: [activity, ['nih-institute', 'NCI', 'National Cancer Institute']] }, award),
  ).toEqual(['activity:R01-CA']);
  expect(shared({ classes: [activity], funder: 'National Cancer Institute' }, award)).toEqual([
    'activity:R01-CA',
  ]);
  expect(shared({ classes: [activity], funder: 'National Eye Institute' }, award)).toEqual([]);
  expect(shared({ classes: [activity] }, award)).toEqual([]);
});

test('a type of action counts only within its part of Horizon Europe', () => {
  const action: Class = ['eu-action', 'HORIZON Research and Innovation Actions'];
  const call = { classes: [action, ['eu-topic', 'HORIZON-CL4-2026-A-01-01']] satisfies Class[] };
  const award = (topic: string, scheme: string) => ({
    classes: [
      ['eu-topic', topic],
      ['eu-action', scheme],
    ] satisfies Class[],
  });
  expect(shared(call, award('HORIZON-CL4-2021-B-02-03', 'HORIZON-RIA'))).toEqual(['action:RIA-CL4']);
  expect(shared(call, award('HORIZON-CL4-2021-B-02-03', 'HORIZON-IA'))).toEqual([]);
  expect(shared(call, award('HORIZON-CL5-2021-B-02-03', 'HORIZON-RIA'))).toEqual([]);
});

test('assistance listings and calls for proposals are shared as they are stated', () => {
  const both: Class[] = [
    ['assistance-listing', '47.074', 'Biological Sciences'],
    ['eu-call', 'H2020-MSCA-IF-2014'],
  ];
  expect(shared({ classes: both }, { classes: both })).toEqual([
    'proposals:H2020-MSCA-IF-2014',
    'listing:47.074',
  ]);
});
