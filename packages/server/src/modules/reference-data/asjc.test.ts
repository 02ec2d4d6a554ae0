import { describe, expect, it } from 'vitest';
import {
  ASJC_AREAS,
  ASJC_NOTICE,
  ASJC_TOP_LEVEL,
  asjcArea,
  asjcChildren,
  isTopLevelCode,
  topLevelCode,
} from './asjc.ts';

describe('ASJC areas', () => {
  it('lists 27 top-level areas and 307 below them, each code once', () => {
    expect(ASJC_TOP_LEVEL).toHaveLength(27);
    expect(ASJC_AREAS).toHaveLength(334);
    expect(new Set(ASJC_AREAS.map((area) => area.code)).size).toBe(334);
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

  it('finds areas by code and children by name', () => {
    expect(asjcArea('2730')?.name).toBe('Oncology');
    expect(asjcArea('9999')).toBeUndefined();
    expect(asjcChildren('3500').map((area) => area.code)).toEqual([
      '3502',
      '3503',
      '3501',
      '3504',
      '3505',
      '3506',
    ]);
    expect(asjcChildren('3501')).toEqual([]);
  });

  it('carries its notice', () => {
    expect(ASJC_NOTICE).toMatch(/© Elsevier/);
  });
});
