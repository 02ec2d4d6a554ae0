import { type ChildProcess, fork } from 'node:child_process';
import { lowerPriority } from '../../lower-priority.ts';
import type { MadeVectors, TextToMake } from './maker-child.ts';

/** A text that the model cannot read. */
export class TextFault extends Error {}

/** Makes vectors of texts in a process of its own, at the lowest priority. The process lives while there is work. */
export class VectorMaker {
  readonly #folder: string;
  #child: ChildProcess | null = null;

  /** `folder`: that of the model. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The vectors of the passages of one text. Ask for one at a time. Throws `TextFault` when the model cannot read it. */
  async make(text: TextToMake): Promise<Float32Array[]> {
    const child = this.#running();
    const made = await new Promise<MadeVectors>((resolve, reject) => {
      const settle = () => {
        child.off('exit', ended).off('error', failed).off('message', answered);
      };
      const failed = (error: Error) => {
        settle();
        this.#child = null;
        reject(error);
      };
      const ended = () => failed(new Error('The process that makes vectors has ended'));
      const answered = (message: unknown) => {
        settle();
        resolve(message as MadeVectors);
      };
      child.once('exit', ended).once('error', failed).once('message', answered);
      child.send(text, (error) => {
        if (error) failed(error);
      });
    });
    if ('fault' in made) throw new TextFault(made.fault);
    return made.vectors.map((vector) => Float32Array.from(vector));
  }

  /** Ends the process. The next text starts another. */
  rest(): void {
    this.#child?.kill();
    this.#child = null;
  }

  #running(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const child = fork(new URL('./maker-child.ts', import.meta.url), [this.#folder], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // A process that fails between two texts is found out by the next one.
    child.on('error', () => {});
    if (child.pid !== undefined) lowerPriority(child.pid, { idle: true });
    this.#child = child;
    return child;
  }
}
