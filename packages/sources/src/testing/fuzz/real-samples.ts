import { type Recognised, recognise } from '../../detection.ts';
import { openInputs } from '../../inputs/open-inputs.ts';
import type { OpenedInput } from '../../inputs/opened-input.ts';
import { openEntries } from '../../inputs/zip-input.ts';
import type { Source } from '../../source.ts';

/** The real records of a layout to begin with, and the beginnings of its files. */
export interface RealSample extends Recognised {
  records: unknown[];
  files: { name: string; bytes: Buffer }[];
}

const RECORDS = 60;
const FILE_BYTES = 24_000;

/** Reads some real records of each layout from the folder of real data. */
export async function realSamples(folder: string, sources: Source[]): Promise<RealSample[]> {
  const samples = new Map<string, RealSample>();
  for await (const input of openInputs([folder])) {
    if ('unreadable' in input) throw new Error(`${input.label}: ${input.unreadable}`);
    await sample(input, sources, samples);
  }
  return [...samples.values()];
}

async function sample(
  input: OpenedInput,
  sources: Source[],
  samples: Map<string, RealSample>,
): Promise<void> {
  try {
    const [found] = recognise(input.head, sources);
    if (found) return await collect(input, found, samples);
    for await (const entry of input.head.zipEntries ? openEntries(input) : []) {
      if ('head' in entry) await sample(entry, sources, samples);
    }
  } finally {
    await input.close();
  }
}

async function collect(
  input: OpenedInput,
  found: Recognised,
  samples: Map<string, RealSample>,
): Promise<void> {
  const key = `${found.source.id}/${found.layout.id}`;
  const known = samples.get(key) ?? { ...found, records: [], files: [] };
  samples.set(key, known);
  if (!input.head.zipEntries)
    known.files.push({ name: input.head.name, bytes: input.head.bytes.subarray(0, FILE_BYTES) });
  let read = 0;
  for await (const { raw, broken } of found.layout.read(input)) {
    if (!broken) known.records.push(raw);
    if (++read === RECORDS) break;
  }
}
