import { expect, test } from 'vitest';
import { loadSources } from './registry.ts';
import type { Layout } from './source.ts';
import { type RealSample, realSamples } from './testing/fuzz/real-samples.ts';
import { understood } from './understood.ts';

/** The parts of a draft that are days, sums, numbers, countries, currencies and states, by their names. */
const VALUES =
  /(?:[dD]ate|On|Year|year|value|share|floor|ceiling|total|expectedAwards|durationMonths|country|Countries|currency|status|established)$/;
/** The only country of these calls is a part of their identifier, and every identifier may be without one. */
const OF_IDENTIFIERS = /^eu-funding-tenders\/[\w-]+: (?:identifier|topicId) makes activityCountries$/;
/** No publisher writes this. */
const DAMAGED = '¿what?';
const RECORDS = 25;

type Path = (string | number)[];

test.skipIf(!process.env.FUNDRY_TEST_DATA)(
  'whatever real day, sum, country or state is damaged, the import hears of it',
  { timeout: 120_000 },
  async () => {
    const sources = [...(await loadSources()).values()];
    const samples = await realSamples(process.env.FUNDRY_TEST_DATA ?? '', sources);
    expect(samples.length).toBeGreaterThan(20);
    expect(samples.flatMap(silentLosses).filter((loss) => !OF_IDENTIFIERS.test(loss))).toEqual([]);
  },
);

/** The fields of a layout whose damage takes a value from the draft without a word. */
function silentLosses({ source, layout, records }: RealSample): string[] {
  const found = new Set<string>();
  for (const raw of records.slice(0, RECORDS)) {
    const whole = read(layout, raw);
    if (whole === null) continue;
    for (const path of leaves(raw)) {
      const damaged = read(layout, replaced(raw, path));
      if (damaged === null || damaged.unread.length > whole.unread.length) continue;
      for (const lost of losses(whole.draft, damaged.draft))
        found.add(
          `${source.id}/${layout.id}: ${path.map((step) => (typeof step === 'number' ? '[]' : step)).join('.')} makes ${lost}`,
        );
    }
  }
  return [...found];
}

function read(layout: Layout, raw: unknown) {
  const result = understood(layout, raw, { today: '2026-03-01' });
  return 'draft' in result ? result : null;
}

function* leaves(raw: unknown, path: Path = []): Generator<Path> {
  if (typeof raw === 'object' && raw !== null) {
    for (const [step, value] of Object.entries(raw))
      yield* leaves(value, [...path, Array.isArray(raw) ? Number(step) : step]);
  } else if (raw !== null && raw !== '') yield path;
}

function replaced(raw: unknown, [step, ...below]: Path): unknown {
  if (step === undefined) return DAMAGED;
  const copy = (Array.isArray(raw) ? [...raw] : { ...(raw as object) }) as Record<string | number, unknown>;
  copy[step] = replaced(copy[step], below);
  return copy;
}

/** The named parts of a draft that hold something, and nothing any more in the other. */
function* losses(whole: unknown, damaged: unknown, name = ''): Generator<string> {
  if (whole === null || whole === undefined) return;
  if (damaged === null || damaged === undefined) {
    if (VALUES.test(name)) yield name;
  } else if (typeof whole === 'object' && !Array.isArray(whole)) {
    for (const [key, value] of Object.entries(whole))
      yield* losses(value, (damaged as Record<string, unknown>)[key], key);
  }
}
