import { expect, test } from 'vitest';
import atlas from 'world-atlas/countries-50m.json?raw';
import { moved } from '../plot/move.ts';
import { type Atlas, territoriesOf } from './atlas.ts';
import { legendGeometry } from './legend-geometry.ts';
import { mapGeometry, type Place } from './map-geometry.ts';
import { REGIONS } from './regions.ts';
import { TERRITORIES } from './territories.ts';

const territories = territoriesOf(JSON.parse(atlas) as Atlas);
const WORLD = REGIONS[0]!;
/** Islands in the middle of oceans and in the Arctic. Only the world map shows them. */
const FAR_OFF = ['PN', 'TF', 'HM', 'BV', 'SJ'];
const WIDTHS = [358, 800, 1100];

/** The places that the arrow keys can reach from the first one. */
function reached(places: readonly Place[]): Set<number> {
  const boxes = places.map(({ box }) => box);
  const seen = new Set([0]);
  for (const from of seen) {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      seen.add(moved(key, from, boxes, 'plane')!);
    }
  }
  return seen;
}

test('every territory is there once', () => {
  const codes = territories.flatMap(({ code }) => (code ? [code] : []));
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toContain('XK');
  for (const code of Object.keys(TERRITORIES)) expect(codes).not.toContain(code);
  expect(codes.length + Object.keys(TERRITORIES).length).toBe(249);
});

test.each(WIDTHS)('at %i px the whole world fits, small countries as points', (width) => {
  const { places, height } = mapGeometry(territories, WORLD, { width, text: 13 });
  expect(places).toHaveLength(249);
  for (const { code, box } of places) {
    expect(box.x + box.width, code).toBeGreaterThan(0);
    expect(box.x, code).toBeLessThan(width);
    expect(box.y + box.height, code).toBeGreaterThan(0);
    expect(box.y, code).toBeLessThan(height);
  }
  for (const code of ['SG', 'MT', 'GI', 'TV']) {
    expect(places.find((place) => place.code === code)!.point, code).not.toBeNull();
  }
  expect(places.find(({ code }) => code === 'BR')!.point).toBeNull();
  expect(height / width).toBeGreaterThan(0.35);
  expect(height / width).toBeLessThan(0.55);
});

test('outlines are no finer than can be seen', () => {
  const drawnAt = (width: number) => {
    const { places, others } = mapGeometry(territories, WORLD, { width, text: 13 });
    return [...others, ...places.map(({ path }) => path)].join('');
  };
  expect(drawnAt(358).length).toBeLessThan(150_000);
  expect(drawnAt(1100).length).toBeLessThan(450_000);
  expect(drawnAt(358)).not.toMatch(/\.(?!5)/);
});

test.each(WIDTHS)('at %i px arrow keys reach every country of the world', (width) => {
  const { places } = mapGeometry(territories, WORLD, { width, text: 13 });
  const seen = reached(places);
  expect(places.filter((_, index) => !seen.has(index)).map(({ code }) => code)).toEqual([]);
});

test('each country is in a region, larger than in the world', () => {
  const parts = REGIONS.slice(1).map((region) => mapGeometry(territories, region, { width: 358, text: 13 }));
  const inParts = new Set(parts.flatMap(({ places }) => places.map(({ code }) => code)));
  const all = mapGeometry(territories, WORLD, { width: 358, text: 13 }).places;
  expect(all.filter(({ code }) => !inParts.has(code)).map(({ code }) => code)).toEqual(FAR_OFF);
  const width = (places: Place[], code: string) => places.find((place) => place.code === code)!.box.width;
  expect(width(parts[3]!.places, 'AT')).toBeGreaterThan(2 * width(all, 'AT'));
});

test('the legend names every class and takes as many rows as it needs', () => {
  const classes = [
    { from: 1, to: 9 },
    { from: 10, to: 999 },
    { from: 1000, to: null },
  ];
  const wide = legendGeometry(classes, 'No funder known', { width: 900, text: 13 }, 0);
  expect(wide.entries.map(({ text }) => text)).toEqual(['No funder known', '1–9', '10–999', '1,000 or more']);
  const narrow = legendGeometry(classes, 'No funder known', { width: 200, text: 13 }, 0);
  expect(narrow.height).toBeGreaterThan(wide.height);
});
