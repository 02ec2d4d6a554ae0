import { wrapText } from '../text/wrap-text.ts';

const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;
const DRAWN = new Set(['path', 'rect', 'circle', 'line', 'text']);
const SVG = 'http://www.w3.org/2000/svg';
const EDGE = 20;

/** The texts around a chart in a downloaded picture. */
export interface Caption {
  title: string;
  reading: string;
  source: string;
}

/**
 * The chart as a picture that depends on nothing else. Colours are those on the screen now. Every text is as wide as
 * on the screen, whatever font is used. Links have full addresses. Title, reading aid and source are written around
 * the chart.
 */
export function standaloneSvg(
  drawing: SVGSVGElement,
  caption: Caption,
): { svg: string; width: number; height: number } {
  const clone = drawing.cloneNode(true) as SVGSVGElement;
  copyLook(drawing, clone);
  const words = getComputedStyle(drawing);
  const chartWidth = Number(drawing.getAttribute('width'));
  const chartHeight = Number(drawing.getAttribute('height'));
  const width = chartWidth + 2 * EDGE;
  const title = wrapText(caption.title, chartWidth * 0.9, 17);
  const reading = wrapText(caption.reading, chartWidth * 0.94, 13);
  const source = wrapText(caption.source, chartWidth * 0.94, 12);
  const top = EDGE + title.length * 23 + reading.length * 18 + 16;
  const bottom = top + chartHeight + 28;
  const height = bottom + source.length * 16 + EDGE - 12;

  const picture = document.createElementNS(SVG, 'svg');
  set(picture, {
    xmlns: SVG,
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': words.fontFamily,
  });
  const paper = resolved(drawing, '--paper');
  add(picture, 'rect', { width: '100%', height: '100%', fill: paper });
  const ink = resolved(drawing, '--ink');
  const soft = resolved(drawing, '--soft');
  for (const [index, text] of title.entries()) {
    write(picture, text, {
      x: EDGE,
      y: EDGE + 17 + index * 23,
      fill: ink,
      'font-size': 17,
      'font-weight': 600,
    });
  }
  const readingTop = EDGE + title.length * 23 + 13;
  for (const [index, text] of reading.entries()) {
    write(picture, text, { x: EDGE, y: readingTop + index * 18, fill: soft, 'font-size': 13 });
  }
  const body = add(picture, 'g', {
    transform: `translate(${EDGE} ${top})`,
    'font-size': words.fontSize,
    fill: ink,
  });
  body.append(...clone.childNodes);
  for (const [index, text] of source.entries()) {
    write(picture, text, { x: EDGE, y: bottom + index * 16, fill: soft, 'font-size': 12 });
  }
  const text = new XMLSerializer().serializeToString(picture);
  return { svg: `<?xml version="1.0" encoding="UTF-8"?>\n${text}`, width, height };
}

/**
 * Writes the style of each element of `from` into its copy in `to` as attributes. Removes what only a screen needs.
 */
function copyLook(from: Element, to: Element): void {
  const copies = [...to.children];
  for (const [index, original] of [...from.children].entries()) {
    const copy = copies[index]!;
    if (copy.hasAttribute('data-screen-only')) {
      copy.remove();
      continue;
    }
    copyLook(original, copy);
    if (DRAWN.has(original.tagName)) {
      const look = getComputedStyle(original);
      for (const name of STYLES) copy.setAttribute(name, look.getPropertyValue(name));
      if (original instanceof SVGTextElement) {
        set(copy, {
          textLength: original.getComputedTextLength().toFixed(1),
          lengthAdjust: 'spacingAndGlyphs',
        });
      }
    }
    const name = copy.getAttribute('aria-label');
    if (name) copy.prepend(Object.assign(document.createElementNS(SVG, 'title'), { textContent: name }));
    const href = copy.getAttribute('href');
    if (href) copy.setAttribute('href', new URL(href, window.location.href).href);
    for (const attribute of [...copy.attributes]) {
      if (/^(class|style|tabindex|role|aria-.*|data-.*)$/.test(attribute.name))
        copy.removeAttribute(attribute.name);
    }
  }
}

/** The value of a colour token in the current theme. */
function resolved(near: Element, token: string): string {
  const probe = near.ownerDocument.createElement('span');
  probe.style.color = `var(${token})`;
  near.parentElement!.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function add(parent: Element, name: string, attributes: Record<string, string | number>): Element {
  const element = document.createElementNS(SVG, name);
  set(element, attributes);
  parent.append(element);
  return element;
}

function write(parent: Element, text: string, attributes: Record<string, string | number>): void {
  add(parent, 'text', attributes).textContent = text;
}

function set(element: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
