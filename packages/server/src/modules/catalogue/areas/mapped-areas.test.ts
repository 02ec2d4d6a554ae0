import type { Classification, ClassificationScheme } from '@fundry/sources/drafts/classification.ts';
import { describe, expect, it } from 'vitest';
import { asjcArea } from '../../reference-data/reference-data.public.ts';
import { mappedAreas } from './mapped-areas.ts';
import { euTopicAreas } from './mappings/eu.ts';
import { NSF_PROGRAMMES } from './mappings/nsf-programmes.ts';

function classes(...given: [ClassificationScheme, string, string?][]): Classification[] {
  return given.map(([scheme, code, label]) => ({ scheme, code, label: label ?? null }));
}

describe('mappedAreas', () => {
  it('takes the narrowest class that names a discipline', () => {
    const division = classes(['nsf-division', 'DMR'], ['nsf-directorate', 'MPS']);
    expect(mappedAreas(division)).toEqual(['2500']);
    expect(mappedAreas([...division, ...classes(['nsf-programme-element', '177300'])])).toEqual([
      '2500',
      '2507',
    ]);
    expect(mappedAreas([...division, ...classes(['nsf-programme-element', '1189'])])).toEqual(['2500']);
  });

  it('believes a source that names ASJC areas itself', () => {
    expect(mappedAreas(classes(['asjc', '2607'], ['asjc', '2613'], ['nsf-division', 'DMR']))).toEqual([
      '2600',
      '2607',
      '2613',
    ]);
    expect(mappedAreas(classes(['asjc', '9999'], ['nsf-division', 'DMR']))).toEqual(['2500']);
  });

  it('knows NSF units by abbreviation, organisation code and shortened name', () => {
    expect(mappedAreas(classes(['nsf-division', 'DMS']))).toEqual(['2600']);
    expect(mappedAreas(classes(['nsf-division', '03040000']))).toEqual(['2600']);
    expect(mappedAreas(classes(['nsf-division', 'x', 'Div Of Chem, Bioeng, Env, & Transp Sys']))).toEqual([
      '2200',
    ]);
    expect(mappedAreas(classes(['nsf-directorate', 'x', 'Directorate For Geosciences']))).toEqual(['1900']);
  });

  it('lets text decide where a class holds several disciplines, also when a wider class is given', () => {
    expect(mappedAreas(classes(['nsf-division', 'BCS'], ['nsf-directorate', 'SBE']))).toEqual([]);
    expect(mappedAreas(classes(['nih-institute', 'DA'], ['grants-gov-category', 'HL']))).toEqual([]);
  });

  it('knows NIH institutes by letters, abbreviation and name', () => {
    expect(mappedAreas(classes(['nih-institute', 'CA']))).toEqual(['2700', '2730']);
    expect(mappedAreas(classes(['nih-institute', 'NCI']))).toEqual(['2700', '2730']);
    expect(mappedAreas(classes(['nih-institute', 'x', 'National Cancer Institute']))).toEqual([
      '2700',
      '2730',
    ]);
  });

  it('asks half of several classes of one kind to agree', () => {
    const listings = ['93.242', '93.866', '93.172', '93.838'].map(
      (code) => ['assistance-listing', code] as const,
    );
    expect(mappedAreas(listings.map(([scheme, code]) => ({ scheme, code, label: null })))).toEqual(['2700']);
  });

  it('trusts a funding category only when it is the only one', () => {
    expect(mappedAreas(classes(['grants-gov-category', 'HL'], ['grants-gov-category', 'HL']))).toEqual([
      '2700',
    ]);
    expect(mappedAreas(classes(['grants-gov-category', 'HL'], ['grants-gov-category', 'ED']))).toEqual([]);
    expect(mappedAreas(classes(['grants-gov-category', 'law_justice_and_legal_services']))).toEqual([
      '3300',
      '3308',
    ]);
  });

  it('gives nothing for unknown classes', () => {
    expect(mappedAreas(classes(['eu-topic', 'ERC-2026-POC'], ['assistance-listing', '98.001']))).toEqual([]);
    expect(mappedAreas([])).toEqual([]);
  });
});

describe('euTopicAreas', () => {
  it.each([
    ['HORIZON-HLTH-2026-01-ENVHLTH-04', ['2700']],
    ['HORIZON-CL5-2027-07-D3-26', ['2100']],
    ['HORIZON-CL5-2026-02-Two-Stage-D3-01', ['2100']],
    ['HORIZON-CL6-2027-02-FARM2FORK-04-two-stage', ['1100']],
    ['LIFE-2026-CET-LOCAL', ['2100']],
    ['LIFE-2026-SAP-NAT', ['2300']],
    ['JTI-CS2-2015-CFP02-LPA-01-07', ['2202']],
    ['SESAR.IR-VLD.Wave1-01', ['2202']],
  ])('%s', (topic, areas) => {
    expect(euTopicAreas(topic)).toEqual(areas);
  });

  it('does not take the beginning of a word for a class', () => {
    expect(euTopicAreas('EEN-2020')).toBeUndefined();
    expect(euTopicAreas('INTEROP-1')).toBeUndefined();
  });
});

describe('mapping tables', () => {
  it('name only areas of the list', () => {
    for (const [code, , areas] of NSF_PROGRAMMES) {
      for (const area of areas.split(' ')) expect(asjcArea(area), `${code} ${area}`).toBeDefined();
    }
  });
});
