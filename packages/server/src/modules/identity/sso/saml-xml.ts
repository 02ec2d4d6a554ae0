import { SaxesParser, type SaxesTagNS } from 'saxes';

/** The namespaces of the elements that matter in SAML. */
export const SAML_METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
export const XML_SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';

/** An element of a document: its name, its namespace, its attributes without a namespace, and its own text. */
export interface XmlElement {
  name: string;
  namespace: string;
  attributes: Map<string, string>;
  text: string;
}

/** The elements of a document in their order. Throws when it is not well-formed XML, or has a document type. */
export function elementsOf(xml: string): XmlElement[] {
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('it has a document type');
  });
  parser.on('opentag', (tag) => {
    const element = elementOf(tag);
    elements.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  return elements;
}

function elementOf({ local, uri, attributes }: SaxesTagNS): XmlElement {
  const own = Object.values(attributes).filter((each) => each.uri === '');
  return {
    name: local,
    namespace: uri,
    attributes: new Map(own.map((each) => [each.local, each.value])),
    text: '',
  };
}
