import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { ROOT, run } from './steps.ts';

const WEB = join(ROOT, 'packages/web');

/** Builds the web application if a source file is newer than the last build. Throws when the build fails. */
export async function buildWebIfNeeded(): Promise<void> {
  const built = join(WEB, 'dist/index.html');
  if (existsSync(built) && statSync(built).mtimeMs > newestSource()) return;
  const code = await run('vite', ['build', '--app', '--logLevel', 'warn', 'packages/web']).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(
      'The web application cannot be built because its tools are missing. Run "npm ci --include=dev" first.',
    );
  });
  if (code !== 0) throw new Error('The web application could not be built; the messages above say why.');
}

function newestSource(): number {
  const folders = [join(WEB, 'src'), join(ROOT, 'packages/contracts/src')];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  );
  return Math.max(
    ...[
      ...files,
      ...['index.html', 'vite.config.ts', 'content-first.ts', 'precompress.ts'].map((name) =>
        join(WEB, name),
      ),
    ].map((file) => statSync(file).mtimeMs),
  );
}

if (import.meta.main) {
  readCommandLine('npm run build\n\nBuilds the web application if it changed since the last time.', {});
  await buildWebIfNeeded();
}
