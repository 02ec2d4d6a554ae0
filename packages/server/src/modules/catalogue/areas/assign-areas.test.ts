import { describe, expect, it } from 'vitest';
import { asjcArea, topLevelCode } from '../../reference-data/reference-data.public.ts';
import { AREA_PHRASES } from './area-phrases.ts';
import { type AreaInput, assignAreas } from './assign-areas.ts';
import { phraseFeature, textFeatures } from './text-features.ts';

function record(parts: Partial<AreaInput>): AreaInput {
  return { title: '', description: null, keywords: [], classifications: [], ...parts };
}

describe('assignAreas', () => {
  it("takes the areas of the source's own class", () => {
    const areas = assignAreas(
      record({ classifications: [{ scheme: 'nsf-programme-element', code: '126400', label: null }] }),
      'award',
    );
    expect(areas).toEqual([
      { code: '2600', basis: 'mapped' },
      { code: '2602', basis: 'mapped' },
      { code: '2607', basis: 'mapped' },
    ]);
  });

  it('judges by the words where no class says anything, and names the sub-level area', () => {
    const areas = assignAreas(
      record({
        title: 'Star formation in dwarf galaxies',
        description:
          '<p>Telescope surveys of <b>galaxies</b> and their stellar populations test models of cosmology.</p>',
      }),
      'opportunity',
    );
    expect(areas).toContainEqual({ code: '3100', basis: 'text' });
    expect(areas).toContainEqual({ code: '3103', basis: 'text' });
  });

  it('assigns nothing to a text without a subject', () => {
    expect(assignAreas(record({ title: 'Towards the salary of the office manager' }), 'award')).toEqual([]);
    expect(assignAreas(record({}), 'award')).toEqual([]);
  });

  it('takes the likeliest area of an unclear text from those that its programme usually funds', () => {
    const title = 'Topics in asymptotics';
    const within = (code: string) =>
      assignAreas(
        record({ title, classifications: [{ scheme: 'assistance-listing', code, label: null }] }),
        'award',
      );
    expect(assignAreas(record({ title }), 'award')).toEqual([]);
    expect(within('15.808')).toEqual([{ code: '1900', basis: 'usual' }]);
    expect(within('12.431')).toEqual([]);
  });

  it('calls a call multidisciplinary that is open to every field, and an award that says nothing of its subject', () => {
    const topic = { scheme: 'eu-topic', code: 'ERC-2026-STG', label: null } as const;
    const everyField = [{ code: '1000', basis: 'usual' }];
    const described = {
      title: 'Star formation in dwarf galaxies',
      description: 'Telescope surveys of galaxies.',
    };
    const call = record({ ...described, classifications: [topic] });
    expect(assignAreas(call, 'opportunity')).toEqual(everyField);
    expect(assignAreas(record({ title: 'METHID', classifications: [topic] }), 'award')).toEqual(everyField);
    expect(assignAreas(call, 'award').map(({ basis }) => basis)).not.toContain('usual');
  });

  it('gives the top-level code with every sub-level code, each once, sorted', () => {
    const codes = assignAreas(
      record({
        title: 'Soil carbon under cover crops',
        description:
          'Crop yield, soil organic matter, tillage and nitrogen fertilizer in wheat and maize cropping.',
        classifications: [{ scheme: 'assistance-listing', code: '10.310', label: null }],
      }),
      'award',
    ).map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(1);
    expect(codes).toEqual([...new Set(codes)].sort());
    for (const code of codes) expect(codes).toContain(topLevelCode(code));
  });
});

describe('curated phrases', () => {
  it('stand for sub-level areas of the list and can be found in a text', () => {
    for (const [code, phrases] of AREA_PHRASES) {
      expect(asjcArea(code)?.parent, code).toBeTruthy();
      expect(
        phrases.filter((phrase) => phraseFeature(phrase) === undefined),
        code,
      ).toEqual([]);
    }
  });
});

describe('textFeatures', () => {
  it('folds plurals, skips markup and words of funding, pairs neighbours, counts the title twice', () => {
    const features = textFeatures({
      title: 'Coral reefs',
      description: '<p>This project studies reefs of <i>two</i> species.</p>',
      keywords: ['marine biology'],
    });
    expect(Object.fromEntries(features)).toEqual({
      coral: 2,
      reef: 2,
      'coral reef': 2,
      marine: 1,
      biology: 1,
      'marine biology': 1,
      'study reef': 1,
      species: 1,
    });
  });
});
