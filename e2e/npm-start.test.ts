import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyHome, postgresPid } from '../packages/server/src/testing/server-child.ts';
import { sampleWorld } from './testing/sample-world.ts';

const ROOT = join(import.meta.dirname, '..');

test('"npm start" starts everything; SIGTERM to npm ends everything', async () => {
  const home = copyHome((await sampleWorld()).home);
  const inherited = Object.entries(process.env).filter(([name]) => !/^(FUNDRY|npm)_/.test(name));
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...Object.fromEntries(inherited), FUNDRY_HOME: home, FUNDRY_PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await expect.poll(() => said, { timeout: 50_000 }).toMatch(/Fundry is ready at http:\/\/localhost:\d+/);
  expect(postgresPid(home)).not.toBe(null);
  const exited = once(npm, 'exit');
  npm.kill('SIGTERM');
  await exited;
  await expect.poll(() => postgresPid(home), { timeout: 20_000 }).toBe(null);
  await expect.poll(() => said).toContain('SIGTERM: stopping …');
  rmSync(home, { recursive: true, force: true });
});
