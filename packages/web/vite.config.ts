import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './precompress.ts';

const api = process.env.FUNDRY_API ?? 'http://localhost:8080';

/**
 * Puts the style sheet at the end of the page instead of its head, where a browser shows nothing before it has come: the
 * page's own "Loading", and the sentence after 120 seconds, must show when it does not come. The program waits for it.
 */
function stylesLast(): Plugin {
  return {
    name: 'styles-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(/^ *<link rel="stylesheet"[^>]*>\n/gm) ?? [];
        const without = links.reduce((text, link) => text.replace(link, ''), html);
        return without.replace('  </body>', () => `${links.join('')}  </body>`);
      },
    },
  };
}

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
  plugins: [react(), englishOnly(), stylesLast(), precompress()],
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2023' },
  server: { proxy: { '/api': api, '/env': api, '/user/info': api, '/user/profile': api } },
});
