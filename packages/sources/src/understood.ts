import type { Draft } from './drafts/draft.ts';
import { reason } from './inputs/reason.ts';
import { LIMITS, tooLong } from './limits.ts';
import { type DraftContext, type Layout, RecordRejected } from './source.ts';

/** The draft of a raw record, or one sentence why there is none, whatever went wrong. */
export function understood(
  layout: Layout,
  raw: unknown,
  context: DraftContext,
): { draft: Draft } | { rejected: string } {
  try {
    const draft = layout.draft(raw, context);
    const broken = brokenDraftLimit(draft);
    return broken === null ? { draft } : { rejected: broken };
  } catch (error) {
    if (error instanceof RecordRejected) return { rejected: error.message };
    return { rejected: `it could not be understood (${reason(error)})` };
  }
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
