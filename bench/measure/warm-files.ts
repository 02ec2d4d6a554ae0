import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Reads all files of a folder once, so that they are in the operating system's cache, as far as they fit. */
export async function warmFiles(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const stream = createReadStream(join(folder, entry.name), { highWaterMark: 4 * 1024 * 1024 });
    for await (const _piece of stream);
  }
}
