import { buildWebIfNeeded } from './build-web.ts';

if (!process.argv.includes('--help')) await buildWebIfNeeded();
await import('../packages/server/src/main.ts');
