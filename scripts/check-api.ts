import { join } from 'node:path';
import { ROOT, run } from './steps.ts';

/** Runs Schemathesis, which must be installed, on a running server: `npm run check:api -- http://localhost:8080 [options]`. */
const [origin = 'http://localhost:8080', ...options] = process.argv.slice(2);
const settings = join(ROOT, 'scripts/schemathesis/schemathesis.toml');
process.exit(
  await run('schemathesis', ['--config-file', settings, 'run', `${origin}/api/openapi.json`, ...options]),
);
