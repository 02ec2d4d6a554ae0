/** The type of the message that a sign-in window sends to the embedded Fundry that opened it. */
export const HANDOVER = 'fundry:handover';
export interface Handover {
  type: typeof HANDOVER;
  /** Works once, within a minute. */
  code: string;
}

/** The code in a message. Null when the message comes from another origin or is not a handover. */
export function codeOf({ origin, data }: Pick<MessageEvent, 'origin' | 'data'>): string | null {
  if (origin !== window.location.origin) return null;
  return data?.type === HANDOVER && typeof data.code === 'string' ? data.code : null;
}
