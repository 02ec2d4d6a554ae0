import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recognise } from './detection.ts';
import type { FieldTable } from './field-table.ts';
import { openInputs } from './inputs/open-inputs.ts';
import type { OpenedInput } from './inputs/opened-input.ts';
import { openEntries } from './inputs/zip-input.ts';
import { loadSources } from './registry.ts';
import { FieldFates, isDocumented } from './testing/field-fates.ts';
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
    it('each have a row that says where they go, and each row has its field and is true', {
      timeout: 240_000,
    }, async () => {
      const fields = await fieldsOf(id);
      const held = (await lookInFiles()).get(source.id) ?? new Map<string, Held>();
      expect(Object.keys(fields)).toEqual(expect.arrayContaining([...held.keys()]));
      for (const [layout, table] of Object.entries(fields)) {
        const rows = Object.keys(table);
        const { paths, fates } = held.get(layout) ?? { paths: new Set<string>(), fates: null };
        const named = new Map([...paths].map((path) => [path, rowFor(path, rows)]));
        const nowhere = [...named].flatMap(([path, row]) => (row === undefined ? [path] : []));
        expect(nowhere.sort(), `${layout}: fields without a row`).toEqual([]);
        const used = new Set(named.values());
        expect(
          rows.filter((row) => !used.has(row) && !isDocumented(table[row]!)),
          `${layout}: rows without a field`,
        ).toEqual([]);
        expect(fates?.faults() ?? [], `${layout}: untrue rows`).toEqual([]);
      }
    });
  },
);

it('all sources of awards and organisations have a table for each layout', async () => {
  for (const source of (await loadSources()).values()) {
    if (source.target === 'opportunity') continue;
    const fields = await fieldsOf(source.id);
    expect(Object.keys(fields).sort()).toEqual(source.layouts.map((layout) => layout.id).sort());
  }
});

interface Held {
  paths: Set<string>;
  fates: FieldFates;
}

function tablePath(id: string): string {
  return join(import.meta.dirname, id, 'fields.ts');
}

type Tables = Record<string, FieldTable>;

async function fieldsOf(id: string): Promise<Tables> {
  return ((await import(tablePath(id))) as { fields: Tables }).fields;
}

let looked: Promise<Map<string, Map<string, Held>>> | null = null;

/** The paths of all fields in the real files, and what becomes of each, by source and layout. All files are read once. */
function lookInFiles(): Promise<Map<string, Map<string, Held>>> {
  looked ??= lookInAll();
  return looked;
}

async function lookInAll(): Promise<Map<string, Map<string, Held>>> {
  const held = new Map<string, Map<string, Held>>();
  const tables = new Map<string, Tables>();
  for (const { id } of sources) tables.set(id, await fieldsOf(id));
  for await (const input of openInputs([process.env.FUNDRY_TEST_DATA ?? ''])) {
    if ('unreadable' in input) throw new Error(`${input.label}: ${input.unreadable}`);
    await collect(input, tables, held);
    await input.close();
  }
  return held;
}

async function collect(
  input: OpenedInput,
  tables: Map<string, Tables>,
  held: Map<string, Map<string, Held>>,
): Promise<void> {
  const found = recognise(input.head, sources);
  for (const { source, layout } of found) {
    const layouts = held.get(source.id) ?? new Map<string, Held>();
    held.set(source.id, layouts);
    const { paths, fates } = layouts.get(layout.id) ?? {
      paths: new Set(),
      fates: new FieldFates(layout, tables.get(source.id)?.[layout.id] ?? {}),
    };
    layouts.set(layout.id, { paths, fates });
    for await (const { raw, broken } of layout.read(input)) {
      if (broken) continue;
      const own = fieldPaths(raw);
      for (const path of own) paths.add(path);
      fates.look(raw, own);
    }
  }
  if (found.length > 0 || !input.head.zipEntries) return;
  for await (const entry of openEntries(input)) {
    if ('unreadable' in entry) throw new Error(`${entry.label}: ${entry.unreadable}`);
    await collect(entry, tables, held);
  }
}
