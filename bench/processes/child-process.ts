import { fork } from 'node:child_process';

type FromChild<Output> = { progress: string } | { output: Output } | { error: string };

/**
 * Runs a module in a process of its own and returns its output. Memory is thus measured separately for each step, and
 * no step warms up the next. Rejects when the process fails.
 */
export function runInChild<Input, Output>(
  module: URL,
  input: Input,
  onProgress: (line: string) => void = () => {},
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = fork(module, { serialization: 'advanced', execArgv: [] });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${module.pathname} ended with exit code ${code}`)));
    child.on('message', (message: FromChild<Output>) => {
      if ('progress' in message) onProgress(message.progress);
      else if ('output' in message) resolve(message.output);
      else reject(new Error(message.error));
    });
    child.send({ input });
  });
}

/** The child's side: waits for the input, does the work, sends the output, and ends the process. */
export function answerParent<Input, Output>(
  work: (input: Input, progress: (line: string) => void) => Promise<Output>,
): void {
  const send = (message: FromChild<Output>, then?: () => void) =>
    process.send!(message, undefined, undefined, then);
  process.once('message', async ({ input }: { input: Input }) => {
    try {
      const output = await work(input, (progress) => send({ progress }));
      send({ output }, () => process.disconnect());
    } catch (error) {
      send({ error: String((error as Error).stack ?? error) }, () => process.disconnect());
    }
  });
}
