import { hasValues } from './field-values.ts';
import type { IndexSchema } from './port.ts';

/** Throws when a field name has anything but letters, digits and underscores, or when a labelled field has no codes. */
export function checkSchema(schema: IndexSchema): void {
  for (const field of Object.keys(schema.fields)) {
    if (!/^[A-Za-z]\w*$/.test(field))
      throw new TypeError(`"${field}" cannot name a field of the search index`);
  }
  for (const field of schema.labelled) {
    if (!hasValues(schema.fields[field]))
      throw new TypeError(`The field ${field} holds no codes, so no labels`);
  }
}
