import type { DuckDBConnection } from '@duckdb/node-api';
import { RowDirectory, type RowsPlace } from './rows/row-directory.ts';
import { RunFile } from './run-file.ts';
import { RunPlaces } from './run-places.ts';

/** Where the runs and the rows of a table are in the file of runs. */
export interface Places {
  runs: RunPlaces;
  rows: RowDirectory;
}

/** The file of runs of a generation, and where in it the runs and the rows of its terms and words are. */
export class Runs {
  readonly file: RunFile;
  readonly posting: Places;
  readonly occurrence: Places;

  private constructor(file: RunFile, posting: Places, occurrence: Places) {
    this.file = file;
    this.posting = posting;
    this.occurrence = occurrence;
  }

  /**
   * Throws when the file at `path` is not there or does not have this size, when it is damaged, or when the tables cannot be
   * read. `rows`: the places of the directories.
   */
  static async open(
    connection: DuckDBConnection,
    generation: string,
    { path, bytes, rows }: { path: string; bytes: number; rows: Record<'posting' | 'occurrence', RowsPlace> },
  ): Promise<Runs> {
    const file = await RunFile.open(path, bytes);
    try {
      const places = async (table: 'posting' | 'occurrence'): Promise<Places> => ({
        runs: await RunPlaces.read(connection, generation, table),
        rows: new RowDirectory(
          await file.bytes(rows[table].at, RowDirectory.bytesOf(rows[table])),
          rows[table],
        ),
      });
      return new Runs(file, await places('posting'), await places('occurrence'));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Closes the file. No read may be under way. */
  close(): Promise<void> {
    return this.file.close();
  }
}
