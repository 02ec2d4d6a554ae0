import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'soak.ts');

test('nothing that was acknowledged is lost when PostgreSQL and the server are killed, and no other visit fails except by waiting too long', async () => {
  const { stdout, stderr } = await run(process.execPath, [script, '--quick', '--kills']).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  expect(stdout, stderr).toContain('held: nothing acknowledged is lost (0 lost)\nheld: no error (0 errors)');
  const restarts = /^Restarts: (.*)$/m.exec(stdout)?.[1]?.split(', ');
  expect(restarts?.length).toBeGreaterThanOrEqual(2);
  expect(Number(/^(\d+) things acknowledged/m.exec(stdout)?.[1])).toBeGreaterThan(0);
}, 180_000);
