import { buildWebIfNeeded } from './build-web.ts';

try {
  if (!process.argv.includes('--help')) await buildWebIfNeeded();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await import('../packages/server/src/main.ts');
