import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './chunks.ts';
import { contentFirst } from './content-first.ts';
import { earlyActs } from './early-acts.ts';
import { precompress } from './precompress.ts';

const api = process.env.FUNDRY_API ?? 'http://localhost:8080';

/**
 * Leaves out the thirty other languages of React Aria: the interface is English, and `ui/english.tsx` sets it so. Otherwise
 * one component would bring them all, 5 to 10 KB.
 */
function englishOnly(): Plugin {
  return {
    name: 'english-only',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      /react-(aria|stately).*\/(?!en-US\.)[a-z]{2}-[A-Z]{2}\.mjs$/.test(id) ? 'export default {};' : null,
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), englishOnly(), earlyActs(), contentFirst(), precompress()],
  build: { assetsInlineLimit: 0, cssCodeSplit: false, target: 'es2023', modulePreload: { polyfill: false } },
  builder: {},
  environments: {
    client: {
      build: { outDir: 'dist', manifest: true, rolldownOptions: { output: { codeSplitting: chunks } } },
    },
    ssr: { build: { outDir: 'dist/server', ssr: 'src/draw-page.tsx' }, resolve: { noExternal: true } },
  },
  server: { proxy: { '/api': api, '/env': api, '/user/info': api, '/user/profile': api } },
});
