import type { Plugin } from 'vite';

const STYLE = /^ *<link rel="stylesheet"[^>]*href="\/([^"]+)">\n/gm;
const PROGRAM = /^ *<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?\n/gm;
/** The letters of English and of most other European languages. The others load when a page has them. */
const FONT = /inter-latin-wght-normal-.*\.woff2$/;

/**
 * Starts the program when the page's first content is on the screen: the program then does not compete with it for a
 * slow connection or processor. A first paint may have shown the beginning of a page that was still arriving. The whole
 * page, at whose end this script stands, is painted two frames later. A page that is not visible, or a browser that does
 * not tell, does not wait; no page waits longer than three seconds.
 */
const STARTER = `(() => {
  let start = () => {
    start = () => {};
    document.head.append(document.getElementById('fundry-program').content);
  };
  const go = () => start();
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return go();
  const watch = () => new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(watch));
  setTimeout(go, 3000);
})();`;

/**
 * Makes the page's HTML enough for its first look: the style stands in it, the font comes with it, and the program, which
 * the first look does not need, waits in a template.
 */
export function contentFirst(): Plugin {
  return {
    name: 'content-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const styles = [...html.matchAll(STYLE)].map(([, file = '']) => {
          const asset = bundle[file];
          return asset?.type === 'asset'
            ? `<style>${String(asset.source).replace('/*$vite$:1*/', '').trim()}</style>`
            : '';
        });
        const font = Object.keys(bundle).find((file) => FONT.test(file));
        const program = html.match(PROGRAM) ?? [];
        const head = [
          `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
          ...styles,
        ];
        const end = [`<template id="fundry-program">`, ...program.map((tag) => tag.trim()), '</template>'];
        return html
          .replace(STYLE, '')
          .replace(PROGRAM, '')
          .replace('</head>', () => `${head.join('\n')}\n  </head>`)
          .replace('</body>', () => `${end.join('\n')}\n<script>${STARTER}</script>\n  </body>`);
      },
    },
  };
}
