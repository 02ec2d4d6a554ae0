import { statSync } from 'node:fs';

/**
 * What has become of open files. "replaced": another file or none has the name, and the open ones are as they were. "changed":
 * something was written into them.
 */
export type FileState = 'same' | 'replaced' | 'changed';

interface Mark {
  file: string;
  ino: bigint;
  size: bigint;
  mtimeNs: bigint;
}

/** How files were when they were opened. Their blocks have checksums, but those of another generation have good ones too. */
export class FileMarks {
  readonly #marks: Mark[];

  /** Throws when one of the files is not there. */
  constructor(files: string[]) {
    this.#marks = files.map((file) => ({ file, ...statSync(file, { bigint: true }) }));
  }

  /** What has become of the files since, as far as their names, sizes and times tell. It takes about ten microseconds. */
  get state(): FileState {
    const states = this.#marks.map(stateOf);
    return (
      states.find((state) => state === 'changed') ?? states.find((state) => state === 'replaced') ?? 'same'
    );
  }
}

function stateOf({ file, ino, size, mtimeNs }: Mark): FileState {
  const now = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!now) return 'replaced';
  // The number alone says nothing: on a network share it can be another one at each look.
  if (now.size === size && now.mtimeNs === mtimeNs) return 'same';
  return now.ino === ino ? 'changed' : 'replaced';
}
