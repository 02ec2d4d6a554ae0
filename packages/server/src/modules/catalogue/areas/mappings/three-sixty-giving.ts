import { type MappingRow, mappingTable } from './mapping.ts';

/** Programmes of UK funders whose name is a discipline. Most programmes name people helped or a region: not mapped. */
const PROGRAMMES: readonly MappingRow[] = [
  ['arts and humanities', 'Wolfson Foundation', '1200'],
  ['arts general', 'Baring Foundation', '1213'],
];

const byName = mappingTable(PROGRAMMES);

/** ASJC codes of a 360Giving programme or classification title. */
export function threeSixtyGivingAreas(code: string, label: string | null): readonly string[] | undefined {
  return byName.get(code.toLowerCase()) ?? byName.get(label?.toLowerCase() ?? '');
}
