import type { Classification, ClassificationScheme } from '@fundry/sources/drafts/classification.ts';
import { describe, expect, it } from 'vitest';
import { ASJC_TOP_LEVEL } from '../../../reference-data/reference-data.public.ts';
import { USUAL_LISTINGS } from './assistance-listings.ts';
import { USUAL_EU_PROGRAMMES, USUAL_TOPICS } from './european-union.ts';
import { USUAL_INSTITUTES, USUAL_NSF } from './us-bodies.ts';
import { usualAreas } from './usual-areas.ts';

function within(...classes: [ClassificationScheme, string][]) {
  const classifications = classes.map(([scheme, code]): Classification => ({ scheme, code, label: null }));
  return usualAreas({ classifications });
}

describe('usualAreas', () => {
  it('takes the longest beginning of a listing that is known', () => {
    expect(within(['assistance-listing', '93.273'])?.otherwise).toBe('2700');
    expect(within(['assistance-listing', '93.612'])?.otherwise).toBe('3300');
    expect(within(['assistance-listing', '12.431'])?.otherwise).toBeNull();
    expect(within(['assistance-listing', '00.000'])).toBeUndefined();
  });

  it('knows EU topics with years, and not those that only begin with the same letters', () => {
    expect(within(['eu-topic', 'HORIZON-CL3-2026-01-BM-02'])?.otherwise).toBe('2200');
    expect(within(['eu-topic', 'EDF-2026-DA-AIR-STFS'])?.otherwise).toBe('2200');
    expect(within(['eu-topic', 'SECRETS-01'])).toBeUndefined();
  });

  it('joins several classes of one kind, and asks narrower kinds first', () => {
    const joined = within(['assistance-listing', '47.049'], ['assistance-listing', '47.074']);
    expect(joined?.areas).toEqual(['2600', '3100', '1600', '2500', '1100', '1300', '2300']);
    expect(joined?.otherwise).toBe('1100');
    expect(within(['assistance-listing', '47.049'], ['nih-institute', 'AA'])?.otherwise).toBe('2700');
  });

  it('goes by the names of programme and funder where no class is known, and last by the register of charities', () => {
    const charity = {
      name: 'The Example Trust',
      identifiers: [{ scheme: 'org-id', value: 'GB-CHC-123456' }],
    };
    const usual = (programme: string | null, name = charity.name) =>
      usualAreas({ classifications: [], programme, funder: { ...charity, name } })?.otherwise;
    expect(usual('Arts and Humanities')).toBe('1200');
    expect(usual(null, 'British Heart Foundation')).toBe('2700');
    expect(usual('Small grants')).toBe('3300');
    expect(usualAreas({ classifications: [], funder: { name: 'The Example Trust' } })).toBeUndefined();
  });

  it('names only top-level areas, and falls back on one that it names or on every field', () => {
    const known = new Set(ASJC_TOP_LEVEL.map(({ code }) => code));
    const rows = [
      ...USUAL_LISTINGS,
      ...USUAL_TOPICS,
      ...USUAL_EU_PROGRAMMES,
      ...USUAL_INSTITUTES,
      ...USUAL_NSF,
    ];
    for (const [prefix, , areas, otherwise] of rows) {
      const named = areas === '' ? [] : areas.split(' ');
      expect(
        named.filter((code) => !known.has(code)),
        prefix,
      ).toEqual([]);
      if (otherwise) expect([...named, '1000'], prefix).toContain(otherwise);
    }
    expect(new Set(rows.map(([prefix]) => prefix)).size).toBe(rows.length);
  });
});
