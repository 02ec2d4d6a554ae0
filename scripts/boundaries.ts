import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type IReporterOutput } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { ROOT } from './steps.ts';

const FOLDERS = ['packages/contracts/src', 'packages/sources/src', 'packages/server/src', 'packages/web/src'];

/**
 * Checks which modules import which others. It also compares the number of files that were read with the number on
 * disk, because a parser that silently reads none would report success. Resolves to an exit code.
 */
export async function checkBoundaries(): Promise<number> {
  process.chdir(ROOT);
  const options = await extractOptions('./.dependency-cruiser.cjs');
  const result = (await cruise(FOLDERS, options, undefined, {
    tsConfig: extractTsConfig('./tsconfig.json'),
  })) as IReporterOutput;
  if (typeof result.output === 'string') throw new Error(result.output);
  const { summary, modules } = result.output;
  const read = modules.filter(
    (module) => FOLDERS.some((folder) => module.source.startsWith(folder)) && isScript(module.source),
  );
  const onDisk = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map(String).filter(isScript),
  );
  for (const violation of summary.violations) {
    process.stdout.write(`${violation.rule.name}: ${violation.from} → ${violation.to}\n`);
  }
  process.stdout.write(
    `${read.length} of ${onDisk.length} files read, ${summary.violations.length} violations\n`,
  );
  return summary.violations.length === 0 && read.length === onDisk.length && onDisk.length > 0 ? 0 : 1;
}

function isScript(path: string): boolean {
  return /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
}
