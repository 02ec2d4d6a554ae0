import { type MappingRow, mappingTable } from './mapping.ts';

/**
 * Programmes of UK funders that are named after a discipline. Most programmes are named after the people they help or a
 * region; these are not mapped.
 */
const PROGRAMMES: readonly MappingRow[] = [
  ['arts and humanities', 'Wolfson Foundation', '1200'],
  ['arts general', 'Baring Foundation', '1213'],
];

const byName = mappingTable(PROGRAMMES);

/** ASJC codes of a 360Giving programme or classification title. */
export function threeSixtyGivingAreas(code: string, label: string | null): readonly string[] | undefined {
  return byName.get(code.toLowerCase()) ?? byName.get(label?.toLowerCase() ?? '');
}
