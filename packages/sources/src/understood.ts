import type { Draft } from './drafts/draft.ts';
import { reason } from './inputs/reason.ts';
import { LIMITS, tooLong } from './limits.ts';
import { type DraftContext, type Layout, RecordRejected } from './source.ts';
import { type UnreadValue, UnreadValues } from './unread-value.ts';

/** A draft with what the record states beside it that was not understood, or one sentence why there is no draft. */
export type Understood = { draft: Draft; unread: readonly UnreadValue[] } | { rejected: string };

const NONE: readonly UnreadValue[] = [];

/** The draft of a raw record, or one sentence why there is none, whatever went wrong. */
export function understood(layout: Layout, raw: unknown, { today }: Pick<DraftContext, 'today'>): Understood {
  let unread: UnreadValues | null = null;
  try {
    const draft = layout.draft(raw, {
      today,
      unread(field, written) {
        unread ??= new UnreadValues();
        unread.add(field, written);
      },
    });
    const broken = brokenDraftLimit(draft);
    return broken === null ? { draft, unread: allOf(unread) } : { rejected: broken };
  } catch (error) {
    if (error instanceof RecordRejected) return { rejected: error.message };
    return { rejected: `it could not be understood (${reason(error)})` };
  }
}

function allOf(unread: UnreadValues | null): readonly UnreadValue[] {
  return unread?.all ?? NONE;
}

/** Says which limit a draft breaks; null when it breaks none. */
function brokenDraftLimit(draft: Draft): string | null {
  const level: [name: string, value: unknown][] = Object.entries(draft);
  for (const [name, value] of level) {
    if (typeof value === 'string') {
      const limit = limitOf(name);
      if (value.length > limit) return tooLong(`its ${name}`, limit);
    } else if (Array.isArray(value)) for (const each of value) level.push([name, each]);
    else if (typeof value === 'object' && value !== null) level.push(...Object.entries(value));
  }
  return null;
}

function limitOf(name: string): number {
  switch (name) {
    // HTML: one character may become five ("&amp;").
    case 'description':
    case 'text':
      return LIMITS.recordLength;
    case 'identityKeys':
    case 'value':
    case 'key':
    case 'code':
    case 'number':
    case 'opportunityNumbers':
      return LIMITS.idLength;
    case 'name':
    case 'city':
      return LIMITS.nameLength;
    default:
      return LIMITS.lineLength;
  }
}
