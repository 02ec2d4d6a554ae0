import type { UnreadField } from '@fundry/contracts/imports/import-fields.ts';
import { plural } from './plural.ts';

/** What was not understood as lines of text for people. */
export function describeUnread(unread: readonly UnreadField[]): string[] {
  if (unread.length === 0) return [];
  return [
    'Values that could not be read. Their records were imported without them:',
    ...unread.map(({ source, layout, field, records, examples }) => {
      const shown = examples.map(({ value, record }) => `"${value}" (${record})`).join(', ');
      return `    ${source} (${layout}), ${field}, ${plural(records, 'record')}: ${shown}`;
    }),
  ];
}
