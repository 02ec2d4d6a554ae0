import { DOMSerializer, type Node as ModelNode, DOMParser as ModelParser } from 'prosemirror-model';
import { schema } from './schema.ts';

/** Reads HTML as a text of the editor. */
export function readText(html: string): ModelNode {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return ModelParser.fromSchema(schema).parse(body);
}

/** Writes a text of the editor as HTML; empty when it has no words. */
export function writeText(text: ModelNode): string {
  if (text.textContent.trim() === '') return '';
  const whole = document.createElement('div');
  whole.append(DOMSerializer.fromSchema(schema).serializeFragment(text.content));
  return whole.innerHTML;
}
