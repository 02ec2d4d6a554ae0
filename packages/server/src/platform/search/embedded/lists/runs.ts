import type { DuckDBConnection } from '@duckdb/node-api';
import { RunFile } from './run-file.ts';
import { RunPlaces } from './run-places.ts';

/** The file of runs of a generation, and where in it the runs of its terms and words are. */
export class Runs {
  readonly file: RunFile;
  readonly posting: RunPlaces;
  readonly occurrence: RunPlaces;

  private constructor(file: RunFile, posting: RunPlaces, occurrence: RunPlaces) {
    this.file = file;
    this.posting = posting;
    this.occurrence = occurrence;
  }

  /** Throws when the file at `path` is not there or does not have this size, or when the tables cannot be read. */
  static async open(
    connection: DuckDBConnection,
    generation: string,
    { path, bytes }: { path: string; bytes: number },
  ): Promise<Runs> {
    const places = (table: 'posting' | 'occurrence') => RunPlaces.read(connection, generation, table);
    const [posting, occurrence] = [await places('posting'), await places('occurrence')];
    return new Runs(await RunFile.open(path, bytes), posting, occurrence);
  }

  /** Closes the file. No read may be under way. */
  close(): Promise<void> {
    return this.file.close();
  }
}
