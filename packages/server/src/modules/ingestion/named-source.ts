import { formOf, type Recognised, recognise } from '@fundry/sources/detection.ts';
import type { OpenedInput } from '@fundry/sources/inputs/opened-input.ts';
import type { Registry } from '@fundry/sources/registry.ts';
import type { Form, InputHead, Layout, Source } from '@fundry/sources/source.ts';
import { UsageError } from '../../platform/failure.ts';

/** What a person says the inputs are: of this source and, when they name one, in this layout of it. */
export interface NamedSource {
  source: Source;
  layout: Layout | null;
}

export const FORM_NAMES: Record<Form, string> = {
  json: 'JSON',
  csv: 'CSV',
  xml: 'XML',
  workbook: 'a workbook',
};

/** The source of this id; throws `UsageError` that names all there are. */
export function sourceOf(registry: Registry, id: string): Source {
  const source = registry.get(id);
  if (!source)
    throw new UsageError(`There is no source "${id}". Sources: ${[...registry.keys()].join(', ')}.`);
  return source;
}

/** Reads `<source>` or `<source>/<layout>`; throws `UsageError` that names what there is. */
export function namedSource(registry: Registry, written: string): NamedSource {
  const [id = '', ...rest] = written.split('/');
  const layoutId = rest.length > 0 ? rest.join('/') : undefined;
  const source = sourceOf(registry, id);
  if (layoutId === undefined) return { source, layout: null };
  const layout = source.layouts.find((one) => one.id === layoutId);
  if (!layout) {
    const names = source.layouts.map((one) => one.id).join(', ');
    throw new UsageError(`${id} has no layout "${layoutId}". Layouts: ${names}.`);
  }
  return { source, layout };
}

/** The layouts of the named source that claim an input by its content. */
export function recogniseNamed(head: InputHead, { source, layout }: NamedSource): Recognised[] {
  return recognise(head, [layout ? { ...source, layouts: [layout] } : source]);
}

/**
 * The layout of an input that none claims, at the word of a person: the layout that they named, or else, when they
 * named this very input, the source's only layout of its form. When that cannot be, answers a sentence that follows
 * the input's name.
 */
export function takenAtWord(input: OpenedInput, { source, layout }: NamedSource): Recognised | string {
  const form = formOf(input.head);
  const fitting = (layout ? [layout] : source.layouts).filter((one) => one.form === form);
  const [only, ...others] = fitting;
  if (only && others.length === 0 && (layout || input.named)) return { source, layout: only };
  if (only) {
    const options = fitting.map((one) => `--source ${source.id}/${one.id}`).join(' or ');
    return `does not look like any layout of ${source.id}. If it is one anyway, say which: ${options}.`;
  }
  const expected = layout
    ? `${source.id}/${layout.id}, which is ${FORM_NAMES[layout.form]}`
    : `any layout of ${source.id}, which are ${formNames(source)}`;
  return `does not look like ${expected}: this is ${form ? FORM_NAMES[form] : 'neither JSON, CSV, XML nor a workbook'}.`;
}

function formNames({ layouts }: Source): string {
  return [...new Set(layouts.map(({ form }) => FORM_NAMES[form]))].join(' or ');
}
