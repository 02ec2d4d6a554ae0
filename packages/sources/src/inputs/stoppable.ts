import { addAbortSignal, type Readable } from 'node:stream';
import type { OpenedInput } from './opened-input.ts';

/** The input, whose streams break off when the signal comes, also while they wait for more. */
export function stoppable(input: OpenedInput, stop: AbortSignal): OpenedInput {
  const until = async (stream: Promise<NodeJS.ReadableStream>) =>
    addAbortSignal(stop, (await stream) as Readable);
  return {
    ...input,
    stream: () => until(input.stream()),
    entries: async function* () {
      for await (const { name, stream } of input.entries()) yield { name, stream: () => until(stream()) };
    },
  };
}
