/**
 * One row of a mapping table: the class as its publisher codes it, its name or the reason for the choice, and the ASJC codes
 * it stands for, blank separated. A sub-level code implies its top-level area. An empty list says that the class names no
 * discipline: the record is then judged by its text, and broader classes of the same family are not asked.
 */
export type MappingRow = readonly [code: string, name: string, areas: string];

/** A mapping table as a lookup from class code to ASJC codes. Codes are compared as they stand in the table. */
export function mappingTable(rows: readonly MappingRow[]): Map<string, readonly string[]> {
  return new Map(rows.map(([code, , areas]) => [code, areas === '' ? [] : areas.split(' ')]));
}
