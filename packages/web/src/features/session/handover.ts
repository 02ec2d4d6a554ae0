/** What a window in which somebody signed in sends to the embedded Fundry that opened it. */
export const HANDOVER = 'fundry:handover';
export interface Handover {
  type: typeof HANDOVER;
  /** Good once, for a minute. */
  code: string;
}

/** The code of a message, when it comes from this installation and is one. */
export function codeOf({ origin, data }: Pick<MessageEvent, 'origin' | 'data'>): string | null {
  if (origin !== window.location.origin) return null;
  return data?.type === HANDOVER && typeof data.code === 'string' ? data.code : null;
}
