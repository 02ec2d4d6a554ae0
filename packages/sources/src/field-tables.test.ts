import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recognise } from './detection.ts';
import type { FieldTable } from './field-table.ts';
import { openInputs } from './inputs/open-inputs.ts';
import type { OpenedInput } from './inputs/opened-input.ts';
import { openEntries } from './inputs/zip-input.ts';
import { loadSources } from './registry.ts';
import type { Source } from './source.ts';
import { fieldPaths, rowFor } from './testing/field-paths.ts';

it('a field is found by its path, and a row with a star speaks for all below it', () => {
  const raw = { a: { b: 0, c: '' }, d: [{ e: 'x' }, { f: false }], g: [], h: null };
  const paths = [...fieldPaths(raw)];
  expect(paths).toEqual(['a.b', 'd[].e', 'd[].f']);
  expect(paths.map((path) => rowFor(path, ['a.b', 'd[].*', 'd[].e']))).toEqual(['a.b', 'd[].e', 'd[].*']);
  expect(rowFor('a.c', ['a.b'])).toBeUndefined();
});

const sources = [...(await loadSources()).values()].filter(({ id }) => existsSync(tablePath(id)));

describe.skipIf(!process.env.FUNDRY_TEST_DATA).each(sources.map((source) => ({ id: source.id, source })))(
  'the fields of the real files of $id',
  ({ id, source }) => {
    it('each have a row that says where they go, and each row has its field', {
      timeout: 120_000,
    }, async () => {
      const { fields } = (await import(tablePath(id))) as { fields: Record<string, FieldTable> };
      const held = await pathsByLayout(source);
      expect([...held.keys()].sort()).toEqual(Object.keys(fields).sort());
      for (const [layout, paths] of held) {
        const rows = Object.keys(fields[layout]!);
        const named = new Map([...paths].map((path) => [path, rowFor(path, rows)]));
        const nowhere = [...named].flatMap(([path, row]) => (row === undefined ? [path] : []));
        expect(nowhere.sort(), `${layout}: fields without a row`).toEqual([]);
        const used = new Set(named.values());
        expect(
          rows.filter((row) => !used.has(row)),
          `${layout}: rows without a field`,
        ).toEqual([]);
      }
    });
  },
);

function tablePath(id: string): string {
  return join(import.meta.dirname, id, 'fields.ts');
}

/** The paths of all fields in the real files that a source claims, by layout. */
async function pathsByLayout(source: Source): Promise<Map<string, Set<string>>> {
  const held = new Map<string, Set<string>>();
  for await (const input of openInputs([process.env.FUNDRY_TEST_DATA ?? ''])) {
    if ('unreadable' in input) throw new Error(`${input.label}: ${input.unreadable}`);
    await collect(source, input, held);
    await input.close();
  }
  return held;
}

async function collect(source: Source, input: OpenedInput, held: Map<string, Set<string>>): Promise<void> {
  const found = recognise(input.head, [source]);
  for (const { layout } of found) {
    const paths = held.get(layout.id) ?? new Set();
    held.set(layout.id, paths);
    for await (const { raw, broken } of layout.read(input)) if (!broken) fieldPaths(raw, '', paths);
  }
  if (found.length > 0 || !input.head.zipEntries) return;
  for await (const entry of openEntries(input)) {
    if ('unreadable' in entry) throw new Error(`${entry.label}: ${entry.unreadable}`);
    await collect(source, entry, held);
  }
}
