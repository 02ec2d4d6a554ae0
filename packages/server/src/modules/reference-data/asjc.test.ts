import { AREA_CODES } from '@fundry/contracts/filters/research-areas.ts';
import { describe, expect, it } from 'vitest';
import { ASJC_AREAS, ASJC_NOTICE, ASJC_TOP_LEVEL, asjcArea, isTopLevelCode, topLevelCode } from './asjc.ts';

describe('ASJC areas', () => {
  it('lists 27 top-level areas and 307 below them, each code once', () => {
    expect(ASJC_TOP_LEVEL).toHaveLength(27);
    expect(ASJC_AREAS).toHaveLength(334);
    expect(new Set(ASJC_AREAS.map((area) => area.code)).size).toBe(334);
  });

  it('has the codes that requests take', () => {
    expect(AREA_CODES).toEqual(ASJC_AREAS.map((area) => area.code));
  });

  it('gives every sub-level area a listed top-level parent with the same first two digits', () => {
    for (const area of ASJC_AREAS) {
      if (area.parent === null) {
        expect(isTopLevelCode(area.code)).toBe(true);
      } else {
        expect(area.parent).toBe(topLevelCode(area.code));
        expect(asjcArea(area.parent)?.parent).toBeNull();
      }
    }
  });

  it('finds areas by code', () => {
    expect(asjcArea('2730')?.name).toBe('Oncology');
    expect(asjcArea('9999')).toBeUndefined();
  });

  it('carries its notice', () => {
    expect(ASJC_NOTICE).toMatch(/© Elsevier/);
  });
});
