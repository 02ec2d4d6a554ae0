import { escapeHtml } from '../../../platform/escape-html.ts';

/** A text that is XML already. */
export type Xml = string;

/** An element with its content. Attributes that are null are left out. */
export function element(
  name: string,
  content: readonly Xml[],
  attributes: Record<string, string | null> = {},
): Xml {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeHtml(value ?? '')}"`);
  return `<${name}${given.join('')}>${content.join('')}</${name}>`;
}

/** An element that holds a text; nothing when the text is null or empty. */
export function textElement(
  name: string,
  text: string | number | boolean | null,
  attributes: Record<string, string | null> = {},
): Xml[] {
  return text === null || text === '' ? [] : [element(name, [escapeHtml(String(text))], attributes)];
}

/** An element around others; nothing when there are none. */
export function listElement(name: string, content: readonly Xml[]): Xml[] {
  return content.length === 0 ? [] : [element(name, content)];
}
