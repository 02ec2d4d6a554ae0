import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

const LIMIT = 300;

/**
 * Checks that no code file is longer than 300 lines, apart from tests and generated files. Resolves to an exit code.
 */
export async function checkFileSize(): Promise<number> {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.css'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const long = files
    .split('\n')
    .filter(
      (file) => file !== '' && existsSync(join(ROOT, file)) && !/\.test\.tsx?$|\.generated\./.test(file),
    )
    .map((file) => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > LIMIT);
  for (const { file, lines } of long)
    process.stdout.write(`${file} has ${lines} lines, more than ${LIMIT}\n`);
  return long.length === 0 ? 0 : 1;
}
