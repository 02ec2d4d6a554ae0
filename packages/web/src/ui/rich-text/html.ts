import { DOMSerializer, Fragment, type Node as ModelNode, DOMParser as ModelParser } from 'prosemirror-model';
import { schema } from './schema.ts';

/** Reads HTML as a text of the editor. */
export function readText(html: string): ModelNode {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return ModelParser.fromSchema(schema).parse(body);
}

/** The text with what was typed as plain text at its end: each line is a paragraph, and no space is lost. */
export function withTyped(text: ModelNode, typed: string): ModelNode {
  const lines = typed
    .split('\n')
    .map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]));
  const before = text.textContent.trim() === '' ? Fragment.empty : text.content;
  return schema.node('doc', null, before.append(Fragment.from(lines)));
}

/** Writes a text of the editor as HTML; empty when it has no words. */
export function writeText(text: ModelNode): string {
  if (text.textContent.trim() === '') return '';
  const whole = document.createElement('div');
  whole.append(DOMSerializer.fromSchema(schema).serializeFragment(text.content));
  return whole.innerHTML;
}
