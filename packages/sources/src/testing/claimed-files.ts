import { relative } from 'node:path';
import { recognise } from '../detection.ts';
import { openInputs } from '../inputs/open-inputs.ts';
import type { InputHead, Source } from '../source.ts';

let heads: Promise<Map<string, InputHead>> | null = null;

/** The beginning of every file in the folder of real data, by its path below that folder. */
export function realHeads(): Promise<Map<string, InputHead>> {
  heads ??= readHeads(process.env.FUNDRY_TEST_DATA ?? '');
  return heads;
}

/**
 * The real files that a source claims, each with the layout that claims it, or with all of them where there are
 * several.
 */
export async function claimedFiles(source: Source): Promise<Record<string, string>> {
  const claimed: Record<string, string> = {};
  for (const [path, head] of await realHeads()) {
    const layouts = recognise(head, [source]).map(({ layout }) => layout.id);
    if (layouts.length > 0) claimed[path] = layouts.join(' ');
  }
  return claimed;
}

async function readHeads(folder: string): Promise<Map<string, InputHead>> {
  const found = new Map<string, InputHead>();
  for await (const input of openInputs([folder])) {
    if ('unreadable' in input) throw new Error(`${input.label}: ${input.unreadable}`);
    found.set(relative(folder, input.label), input.head);
    await input.close();
  }
  return found;
}
