import { awardDraft } from '@fundry/sources/drafts/award-draft.ts';
import type { Draft } from '@fundry/sources/drafts/draft.ts';
import { opportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import { readConcatenatedJson, readJsonArray } from '@fundry/sources/readers/json.ts';
import { type Layout, RecordRejected, type Source } from '@fundry/sources/source.ts';

/** A raw record of the invented sources: a draft's fields beside `id`; `reject` makes it unacceptable, and `unread` is not understood. */
export type Invented = { id: string; reject?: string; unread?: unknown } & Record<string, unknown>;

/**
 * An invented publisher of calls. Its files are `{"<id>": [records]}`. One that begins with `"all": "<scope>"` is a complete list. Before
 * the records, `"asOf"` may say for which moment the file speaks, and `"count"` how many records it lists.
 */
export function inventedOpportunities(id: string, priority: number): Source {
  return source(id, priority, 'opportunity', (raw) => {
    const { id: own, unread: _, ...stated } = raw;
    return opportunityDraft({ identityKeys: [`${id}:${own}`], title: `Call ${own}`, ...stated });
  });
}

/** An invented publisher of awards, as `inventedOpportunities`. */
export function inventedAwards(id: string, priority: number): Source {
  return source(id, priority, 'award', (raw) => {
    const { id: own, unread: _, ...stated } = raw;
    return awardDraft({ identityKeys: [`${id}:${own}`], title: `Award ${own}`, ...stated });
  });
}

function source(
  id: string,
  priority: number,
  target: Source['target'],
  draft: (raw: Invented) => Draft,
): Source {
  const layout: Omit<Layout, 'id' | 'detects' | 'read'> = {
    form: 'json',
    fullScope: ({ text }) => /^\{"all":"([^"]*)"/.exec(text)?.[1] ?? null,
    asOf: ({ text }) => /^\{(?:"all":"[^"]*",)?"asOf":"([^"]*)"/.exec(text)?.[1] ?? null,
    listedRecords: ({ text }) => Number(/^[^[]*"count":(\d+)/.exec(text)?.[1] ?? Number.NaN) || null,
    sourceId(raw) {
      const own = (raw as Invented | null)?.id;
      if (typeof own !== 'string') throw new RecordRejected('it has no id');
      return own;
    },
    sourceUrl: (raw) => `https://${id}.invalid/${(raw as Invented).id}`,
    draft(raw, context) {
      const { reject: reason, unread } = raw as Invented;
      if (reason) throw new RecordRejected(reason);
      if (unread !== undefined) context.unread?.('unread', unread);
      return draft(raw as Invented);
    },
  };
  return {
    id,
    title: id,
    publisher: id,
    homepage: `https://${id}.invalid/`,
    licence: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/', attribution: id },
    target,
    priority,
    layouts: [
      {
        ...layout,
        id: 'list',
        detects: ({ text }) =>
          new RegExp(`^\\{("all":"[^"]*",)?("asOf":"[^"]*",)?("count":\\d+,)?"${id}":`).test(text),
        read: (input) => readJsonArray(input.stream(), [id]),
      },
      {
        ...layout,
        id: 'lines',
        detects: ({ text }) => text.startsWith(`{"of":"${id}"`),
        read: (input) => readConcatenatedJson(input.stream()),
      },
    ],
  };
}

/** A file of an invented source; with a scope it is complete, `asOf` and `count` are what it says of itself. */
export function listFile(
  id: string,
  records: Invented[],
  scope: string | null = null,
  own: { asOf?: string; count?: number } = {},
): string {
  const head = JSON.stringify({ ...(scope === null ? {} : { all: scope }), ...own }).slice(1, -1);
  return `{${head}${head && ','}"${id}":${JSON.stringify(records)}}`;
}
