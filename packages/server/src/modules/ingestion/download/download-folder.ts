import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '../../../platform/files.ts';

/** What is kept of a download that is under way. */
interface Run {
  /** A hash of the parameters and the address. A download with another hash begins anew. */
  asked: string;
  state: Record<string, unknown>;
  /** Names of the files that are whole, in order. */
  files: string[];
}

/** The folder of one source's download, with what an interrupted run left. */
export class DownloadFolder {
  readonly path: string;
  #run: Run;

  private constructor(path: string, run: Run) {
    this.path = path;
    this.#run = run;
  }

  /** Opens the folder. Removes what a finished download, or one with other parameters, left there. */
  static async open(home: string, source: string, asked: string): Promise<DownloadFolder> {
    const path = join(home, 'downloads', source);
    const run = await readRun(join(path, 'run.json'));
    if (run?.asked === asked) return new DownloadFolder(path, run);
    await rm(path, { recursive: true, force: true });
    await mkdir(path, { recursive: true });
    const folder = new DownloadFolder(path, { asked, state: {}, files: [] });
    await folder.#keep();
    return folder;
  }

  get state(): Record<string, unknown> {
    return this.#run.state;
  }

  get files(): readonly string[] {
    return this.#run.files;
  }

  has(name: string): boolean {
    return this.#run.files.includes(name);
  }

  async save(state: Record<string, unknown>): Promise<void> {
    this.#run.state = state;
    await this.#keep();
  }

  async addFile(name: string): Promise<void> {
    if (this.has(name)) return;
    this.#run.files.push(name);
    await this.#keep();
  }

  /** Marks the download as whole and imported, so that the next one begins anew. Its files stay until then. */
  async finish(): Promise<void> {
    await rm(join(this.path, 'run.json'), { force: true });
  }

  #keep(): Promise<void> {
    return writeFileAtomically(join(this.path, 'run.json'), JSON.stringify(this.#run));
  }
}

/** Null when the state cannot be read: then the download begins anew. */
async function readRun(path: string): Promise<Run | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Run | null;
  } catch {
    return null;
  }
}
