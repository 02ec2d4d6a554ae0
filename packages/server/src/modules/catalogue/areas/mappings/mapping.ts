/**
 * One row of a mapping table: the publisher's code for the class, its name or the reason for the choice, and the ASJC
 * codes it stands for, separated by blanks. A sub-level code implies its top-level area. An empty list says that the
 * class names no discipline: the text of the record decides then, and broader classes of the same family are not
 * consulted.
 */
export type MappingRow = readonly [code: string, name: string, areas: string];

/** A mapping table as a lookup from class code to ASJC codes. Codes must be written as in the table. */
export function mappingTable(rows: readonly MappingRow[]): Map<string, readonly string[]> {
  return new Map(rows.map(([code, , areas]) => [code, areas === '' ? [] : areas.split(' ')]));
}
