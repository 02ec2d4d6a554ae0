import { SaxesParser } from 'saxes';

const DEEPEST = 100;

/** An element: its name without prefix, its own text, its attributes, and the elements in it. */
export interface XmlElement {
  name: string;
  text: string;
  attributes: Record<string, string>;
  children: XmlElement[];
}

/** Reads a whole XML document. Throws when it is not well formed. No document type is followed, so no entity is made. */
export function readXml(xml: string): XmlElement {
  const parser = new SaxesParser();
  const root: XmlElement = { name: '', text: '', attributes: {}, children: [] };
  const open = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEEPEST) throw new Error('too deep');
    const element = { name: withoutPrefix(name), text: '', attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  const [document] = root.children;
  if (document === undefined) throw new Error('no element');
  return document;
}

/** The elements at the end of a path of names below an element. */
export function elementsAt(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** The text of the first element at the end of a path; null when there is none or it is blank. */
export function textAt(element: XmlElement, ...path: string[]): string | null {
  const text = elementsAt(element, ...path)[0]
    ?.text.replace(/\s+/g, ' ')
    .trim();
  return text ? text : null;
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
