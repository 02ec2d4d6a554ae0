import { type AwardDraft, awardDraft } from '@fundry/sources/drafts/award-draft.ts';
import { type OpportunityDraft, opportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import { organisation } from '@fundry/sources/drafts/organisation-reference.ts';
import { describe, expect, it } from 'vitest';
import { mergeAward } from './merge-award.ts';
import { mergeOpportunity } from './merge-opportunity.ts';
import type { Statement } from './statement.ts';

const opportunity = (stated: Partial<OpportunityDraft>): OpportunityDraft =>
  opportunityDraft({ identityKeys: ['key:1'], title: 'A call', ...stated });

const award = ({ instalments, ...stated }: Partial<AwardDraft>): AwardDraft =>
  awardDraft({
    identityKeys: ['key:1'],
    title: 'An award',
    ...stated,
    ...(instalments ? { instalments } : {}),
  });

let count = 0;
const say = <D>(priority: number, draft: D, source = `s${priority}`): Statement<D> => ({
  draft,
  source,
  layout: 'l',
  sourceId: String(count++),
  priority,
  asOf: null,
});

const deadline = (date: string) => ({ kind: 'DueDate' as const, date, time: null, zone: null, label: null });

describe('an opportunity', () => {
  it('takes each statement from the highest source that makes it, whatever the order', () => {
    const statements = [
      say(20, opportunity({ title: 'Low', programme: 'P', keywords: ['Reef', 'tide'] })),
      say(60, opportunity({ title: 'High', keywords: ['reef', 'coral'], recurring: false })),
      say(40, opportunity({ title: 'Middle', programme: 'Q', recurring: true })),
    ];
    const merged = mergeOpportunity(statements);
    expect(merged).toMatchObject({
      title: 'High',
      programme: 'Q',
      recurring: false,
      keywords: ['reef', 'coral', 'tide'],
    });
    expect(mergeOpportunity(statements.toReversed())).toEqual(merged);
  });

  it('keeps every classification, with the label that any source gives it', () => {
    const listing = (label: string | null, code = '93.847') => ({
      scheme: 'assistance-listing' as const,
      code,
      label,
    });
    const merged = mergeOpportunity([
      say(60, opportunity({ classifications: [listing(null), listing('Lanterns', '11.417')] })),
      say(40, opportunity({ classifications: [listing('Tides'), listing('Other', '11.417')] })),
      say(20, opportunity({ classifications: [listing('Waters')] })),
    ]);
    expect(merged.classifications).toEqual([listing('Tides'), listing('Lanterns', '11.417')]);
  });

  it('takes status and dates from the publisher’s latest word, deadlines as one block', () => {
    const merged = mergeOpportunity([
      say(
        60,
        opportunity({ status: 'open', deadlines: [deadline('2026-05-01')], sourceUpdatedOn: '2026-01-01' }),
      ),
      say(
        20,
        opportunity({ status: null, deadlines: [deadline('2026-06-01')], sourceUpdatedOn: '2026-02-01' }),
      ),
      say(20, opportunity({ status: 'closed', sourceUpdatedOn: '2026-03-01' })),
    ]);
    expect(merged).toMatchObject({
      status: 'closed',
      deadlines: [deadline('2026-06-01')],
      sourceUpdatedOn: '2026-03-01',
    });
  });

  it('completes a day by the time another source names for it, and keeps its own', () => {
    const day = deadline('2026-05-01');
    const merged = mergeOpportunity([
      say(60, opportunity({ deadlines: [day, deadline('2026-09-01')], sourceUpdatedOn: '2026-02-01' })),
      say(40, opportunity({ deadlines: [{ ...day, kind: 'LoiDate', time: '09:00', zone: 'UTC' }] })),
      say(20, opportunity({ deadlines: [{ ...day, time: '17:00', zone: 'Europe/Brussels', label: 'L' }] })),
      say(10, opportunity({ deadlines: [{ ...day, time: '12:00', zone: 'UTC' }] })),
    ]);
    expect(merged.deadlines).toEqual([
      { ...day, time: '17:00', zone: 'Europe/Brussels' },
      deadline('2026-09-01'),
    ]);
  });

  it('counts a list that states no change of its calls as said on its own day', () => {
    const changed = say(
      60,
      opportunity({ deadlines: [deadline('2028-06-02')], sourceUpdatedOn: '2026-02-11' }),
    );
    const listed = { ...say(40, opportunity({ deadlines: [deadline('2026-10-03')] })), asOf: '2026-07-01' };
    const merged = mergeOpportunity([changed, listed]);
    expect(merged).toMatchObject({ deadlines: [deadline('2026-10-03')], sourceUpdatedOn: '2026-02-11' });
    expect(mergeOpportunity([listed, changed])).toEqual(merged);
    const older = { ...listed, asOf: '2026-01-31' };
    expect(mergeOpportunity([changed, older]).deadlines).toEqual([deadline('2028-06-02')]);
  });

  it('completes a text that one source cut, but does not replace it by another text', () => {
    const whole = `<p>${'Reefs of the north. '.repeat(20)}</p>`;
    const cut = `${'Reefs of the north. '.repeat(8)}`.trim();
    expect(
      mergeOpportunity([
        say(60, opportunity({ description: cut })),
        say(20, opportunity({ description: whole })),
      ]).description,
    ).toBe(whole);
    expect(
      mergeOpportunity([
        say(60, opportunity({ description: 'Short.' })),
        say(20, opportunity({ description: whole })),
      ]).description,
    ).toBe('Short.');
  });

  it('says that a text was cut only while no source has the whole text', () => {
    const cut = opportunity({
      description: `<p>${'Reefs of the north. '.repeat(8)}Reefs…</p>`,
      descriptionCut: true,
    });
    expect(mergeOpportunity([say(60, cut)]).descriptionCut).toBe(true);
    const whole = opportunity({ description: `<p>${'Reefs of the north. '.repeat(20)}</p>` });
    expect(mergeOpportunity([say(60, cut), say(20, whole)])).not.toHaveProperty('descriptionCut');
  });

  it('fills a missing bound of the amount only from the same currency', () => {
    const amount = { floor: null, ceiling: 500, total: null, currency: 'EUR', expectedAwards: null };
    const merged = mergeOpportunity([
      say(60, opportunity({ amount })),
      say(
        40,
        opportunity({ amount: { ...amount, floor: 7, ceiling: 9, currency: 'USD', expectedAwards: 3 } }),
      ),
      say(20, opportunity({ amount: { ...amount, floor: 100, ceiling: 400, total: 900 } })),
    ]);
    expect(merged.amount).toEqual({
      floor: 100,
      ceiling: 500,
      total: 900,
      currency: 'EUR',
      expectedAwards: 3,
    });
  });

  it('keeps "open to all" apart from "not stated"', () => {
    const { eligibility } = opportunity({});
    const merged = mergeOpportunity([
      say(60, opportunity({ eligibility: { ...eligibility, citizenships: null } })),
      say(
        20,
        opportunity({ eligibility: { ...eligibility, citizenships: 'any', individualTypes: ['phd'] } }),
      ),
    ]);
    expect(merged.eligibility).toMatchObject({
      citizenships: 'any',
      individualTypes: ['phd'],
      degrees: null,
    });
  });
});

describe('an award', () => {
  const part = (key: string, value: number) => ({ key, year: 2025, value, currency: 'USD' });

  it('names the body below its funder that another source states', () => {
    const foundation = organisation({ name: 'Foundation' });
    const directorate = organisation({ name: 'Directorate', parent: foundation });
    const merged = mergeAward([
      say(60, award({ funder: foundation }), 'a'),
      say(50, award({ funder: directorate }), 'b'),
    ]);
    expect(merged.funder).toEqual(directorate);
  });

  it('is the sum of its instalments, each counted once', () => {
    const merged = mergeAward([
      say(
        60,
        award({
          instalments: [part('y1', 100.1)],
          startDate: '2024-02-01',
          endDate: '2025-01-31',
          startYear: 2024,
        }),
        'a',
      ),
      say(
        60,
        award({
          instalments: [part('y2', 200.2)],
          startDate: '2023-02-01',
          endDate: '2026-01-31',
          startYear: 2023,
        }),
        'a',
      ),
      say(20, award({ instalments: [part('y2', 999), part('y3', 1)], startDate: '2001-01-01' }), 'b'),
    ]);
    expect(merged.amount).toEqual({ value: 301.3, currency: 'USD' });
    expect(merged.instalments?.map((one) => one.key)).toEqual(['y1', 'y2', 'y3']);
    expect(merged).toMatchObject({ startDate: '2023-02-01', endDate: '2026-01-31', startYear: 2023 });
  });

  it('is described by its own record, not by one of a part, and a year of the whole counts before its components', () => {
    const component = award({
      title: 'Core B',
      description: 'A core',
      instalments: [part('y1', 40)],
      supplement: true,
    });
    const centre = award({ title: 'The centre', instalments: [part('y1', 100)] });
    const merged = mergeAward([
      say(60, component, 'a'),
      say(60, centre, 'a'),
      say(60, award({ title: 'Core C', instalments: [part('y1', 60)] }), 'a'),
    ]);
    expect(merged).toMatchObject({ title: 'The centre', amount: { value: 100, currency: 'USD' } });
  });

  it('is the whole that the highest source states, when it states one', () => {
    const merged = mergeAward([
      say(60, award({ amount: { value: 500, currency: 'USD' } })),
      say(20, award({ instalments: [part('y1', 100)] })),
    ]);
    expect(merged).toMatchObject({ amount: { value: 500, currency: 'USD' }, instalments: null });
  });

  it('is the whole that a lower source states where the known instalments make less', () => {
    const year = say(60, award({ instalments: [part('y1', 100)] }));
    const whole = (value: number, currency = 'USD') => say(20, award({ amount: { value, currency } }));
    const merged = mergeAward([year, whole(500)]);
    expect(merged.amount).toEqual({ value: 500, currency: 'USD' });
    expect(merged.instalments).toEqual([part('y1', 100)]);
    expect(mergeAward([whole(500), year])).toEqual(merged);
    expect(mergeAward([year, whole(50)]).amount.value).toBe(100);
    expect(mergeAward([year, whole(500, 'EUR')]).amount).toEqual({ value: 100, currency: 'USD' });
  });

  it('without any amount has none', () => {
    expect(mergeAward([say(1, award({}))])).toMatchObject({
      amount: { value: null, currency: null },
      instalments: null,
    });
  });
});

it('an award keeps the details of all its statements: the first day, each sum once, all places and officers', () => {
  const sum = (kind: 'intended' | 'total-cost', value: number) => ({ kind, value, currency: 'USD' });
  const place = (city: string) => ({ name: null, city, region: null, district: null, country: 'US' });
  const officer = (name: string) => ({ name, email: null, phone: null });
  const statements = [
    say(80, award({ awardedOn: '2020-05-01', furtherSums: [sum('intended', 9)], places: [place('Ames')] })),
    say(60, award({ awardedOn: '2020-04-01', state: 'SIGNED', contacts: [officer('Ada Nowak')] })),
    say(40, award({ openCall: false, furtherSums: [sum('intended', 8), sum('total-cost', 7)] })),
    say(20, award({ places: [place('Ames'), place('Austin')], contacts: [officer('ADA NOWAK')] })),
  ];
  const merged = mergeAward(statements);
  expect(merged).toMatchObject({
    awardedOn: '2020-04-01',
    state: 'SIGNED',
    openCall: false,
    furtherSums: [sum('intended', 9), sum('total-cost', 7)],
    places: [place('Ames'), place('Austin')],
    contacts: [officer('Ada Nowak')],
  });
  expect(mergeAward(statements.toReversed())).toEqual(merged);
  expect(Object.keys(mergeAward([say(1, award({}))]))).not.toContain('places');
});
