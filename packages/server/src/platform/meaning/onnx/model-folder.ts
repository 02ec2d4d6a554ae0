import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The model that comes with Fundry: all-MiniLM-L6-v2 with weights of 8 bits. */
export const OWN_MODEL = join(import.meta.dirname, '../../../../models/all-MiniLM-L6-v2');

const description = z.object({ sha256: z.record(z.string(), z.string()) });

/** The files of a model. `id` changes with their content. */
export interface ModelFiles {
  id: string;
  weights: Uint8Array;
  tokenizer: object;
}

/**
 * Reads a model from its folder: `model.onnx` and `tokenizer.json`, as sentence-transformers publish them. With a file
 * `model.json` that names their SHA-256 it throws when they differ.
 */
export async function readModel(folder: string): Promise<ModelFiles> {
  const [weights, tokenizer] = await Promise.all([
    readFile(join(folder, 'model.onnx')),
    readFile(join(folder, 'tokenizer.json')),
  ]);
  const sums = { 'model.onnx': sha256(weights), 'tokenizer.json': sha256(tokenizer) };
  const stated = await readFile(join(folder, 'model.json'), 'utf8').catch(() => null);
  if (stated !== null) {
    const { sha256: wanted } = description.parse(JSON.parse(stated));
    for (const [name, sum] of Object.entries(sums))
      if (wanted[name] !== sum) throw new Error(`${name} in ${folder} is damaged: its SHA-256 is ${sum}`);
  }
  const id = sha256(Buffer.from(Object.values(sums).join())).slice(0, 16);
  return { id, weights, tokenizer: JSON.parse(tokenizer.toString('utf8')) };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
