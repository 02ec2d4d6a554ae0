import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../failure.ts';
import { isVectorFile, vectorsAreWhole } from '../meaning/vectors/vector-file.ts';
import type { Finding } from './finding.ts';

/** Compares the checksums of the files of vectors in a folder and those within it. A server may add to them meanwhile. */
export async function verifyVectors(folder: string): Promise<Finding[]> {
  const names = await readdir(folder, { recursive: true }).catch((error) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const findings: Finding[] = [];
  for (const name of names.filter(isVectorFile)) {
    const whole = await vectorsAreWhole(join(folder, name));
    const subject = `vectors ${name}`;
    if (whole === null) {
      findings.push({
        subject,
        state: 'not checked',
        sentence: 'They have no checksum yet. The next start of the server adds it.',
      });
    } else if (whole) {
      findings.push({ subject, state: 'whole', sentence: 'As they were written.' });
    } else {
      const sentence = `They were changed or cut short. Start the server again: it makes them anew from the database.`;
      findings.push({ subject, state: 'damaged', sentence });
    }
  }
  return findings;
}
