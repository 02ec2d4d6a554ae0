import type { PageHead } from '@fundry/contracts/page-heads/page-head.ts';
import { STRUCTURED_DATA_ID, structuredDataText } from '@fundry/contracts/page-heads/page-head.ts';
import { escapeHtml } from '../escape-html.ts';
import { Failure } from '../failure.ts';

/** What a page says about itself before any script has run. */
export interface PageFacts {
  /** The status that the application shows for the page. */
  status: 200 | 404 | 500;
  /** The complete title of the window. */
  title: string;
  description?: string;
  /** The path that stands for the page in search engines. */
  path?: string;
  data?: PageHead['data'];
  /** Asks search engines not to list the page. */
  isUnlisted?: boolean;
}

/** What a page shows before any script has run. */
export interface PageContent {
  /** Links to load with the program. */
  preloads: string;
  /** The content of the application's root element. */
  html: string;
  /** Whether the person prefers to see much at once. */
  isCompact: boolean;
  /** What comes after it. */
  data: string;
}

const ROOT = /<div id="root">.*?<\/div>/s;
const TITLE = /<title>.*?<\/title>/s;

/**
 * Turns the application's HTML into a template. The returned function puts the title, status, description, Open Graph
 * data, canonical address and schema.org data of a page into the head. `site` is the origin under which the page was
 * requested. Throws `Failure` for HTML without a title.
 */
export function pageTemplate(
  html: string,
): (facts: PageFacts, site: string, content?: PageContent) => string {
  const title = TITLE.exec(html);
  if (!title) throw new Failure('The web application has no title. Run "npm run build".');
  const before = html.slice(0, title.index);
  const after = html.slice(title.index + title[0].length);
  return (facts, site, content) => {
    const rest = content ? withContent(after, content) : after;
    const start = content?.isCompact ? before.replace('<html', '<html data-density="compact"') : before;
    return start + headOf(facts, site) + rest;
  };
}

function withContent(page: string, { preloads, html, data }: PageContent): string {
  return page
    .replace('</template>', () => `${preloads}</template>`)
    .replace(ROOT, () => `<div id="root">${html}</div>${data}`);
}

function headOf({ status, title, description, path, data, isUnlisted }: PageFacts, site: string): string {
  const meta = (name: string, content: string) => `<meta ${name} content="${escapeHtml(content)}" />`;
  const address = path === undefined ? null : site + path;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name="fundry-status"', String(status)),
    ...(description ? [meta('name="description"', description)] : []),
    ...(isUnlisted ? [meta('name="robots"', 'noindex')] : []),
    ...(address
      ? [
          `<link rel="canonical" href="${escapeHtml(address)}" />`,
          meta('property="og:site_name"', 'Fundry'),
          meta('property="og:type"', 'website'),
          meta('property="og:title"', title),
          meta('property="og:url"', address),
          ...(description ? [meta('property="og:description"', description)] : []),
        ]
      : []),
    ...(data
      ? [`<script type="application/ld+json" id="${STRUCTURED_DATA_ID}">${structuredDataText(data)}</script>`]
      : []),
  ].join('\n    ');
}
