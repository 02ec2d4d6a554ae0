/** The text of a marker that numbers its item: `1.`, `a)`, `iv.` */
const NUMBERING = /^\W*([0-9]+|[a-z]|[ivxlc]+)[.)]/i;

/** A paragraph of Word that is an item of a list. */
interface Item {
  paragraph: HTMLElement;
  /** How deep it is nested, from 1. */
  level: number;
  tag: 'ol' | 'ul';
}

/**
 * Word copies lists as paragraphs that begin with a bullet or number as text. This makes lists of them again, nested by
 * their levels, and drops the empty paragraphs with which Word makes room. Other HTML stays as it is.
 */
export function withWordLists(html: string): string {
  if (!html.includes('mso-')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.textContent.trim() === '') paragraph.remove();
  }
  for (const run of runsOf([...body.querySelectorAll('p')])) {
    const place = document.createComment('');
    run[0]?.paragraph.before(place);
    place.replaceWith(listOf(run));
  }
  return body.innerHTML;
}

/** Items that follow each other. A list of the other kind on the outermost level begins anew. */
function runsOf(paragraphs: HTMLElement[]): Item[][] {
  const runs: Item[][] = [];
  let before: HTMLElement | null = null;
  for (const paragraph of paragraphs) {
    const item = itemOf(paragraph);
    if (item === null) continue;
    const run = runs.at(-1);
    const first = run?.[0];
    const isOther = first !== undefined && item.level <= first.level && item.tag !== first.tag;
    if (run && !isOther && before !== null && paragraph.previousElementSibling === before) run.push(item);
    else runs.push([item]);
    before = paragraph;
  }
  return runs;
}

/** Reads a paragraph as an item of a list, and removes its bullet or number. Null for other paragraphs. */
function itemOf(paragraph: HTMLElement): Item | null {
  const level = /mso-list:[^;]*\blevel(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1];
  if (level === undefined) return null;
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const tag = NUMBERING.test(marker?.textContent.trim() ?? '') ? 'ol' : 'ul';
  marker?.remove();
  return { paragraph, level: Number(level), tag };
}

function listOf(run: Item[]): HTMLElement {
  const outermost = document.createElement(run[0]?.tag ?? 'ul');
  const open = [{ list: outermost, level: run[0]?.level ?? 1 }];
  for (const { paragraph, level, tag } of run) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const innermost = open.at(-1);
    const lastItem = innermost?.list.lastElementChild;
    if (innermost && lastItem && innermost.level < level) {
      const list = document.createElement(tag);
      lastItem.append(list);
      open.push({ list, level });
    }
    const item = document.createElement('li');
    item.append(paragraph);
    open.at(-1)?.list.append(item);
  }
  return outermost;
}
