/** One message at the edge of the page. */
export interface Toast {
  id: number;
  /** What it is about; a new toast of the same context replaces the one before. */
  context: string;
  kind: 'confirmation' | 'error';
  text: string;
  /** What can be done about it, such as taking back what it confirms; doing so takes it away. */
  action: ToastAction | null;
  /** The part of the text that leads somewhere. */
  link: ToastLink | null;
  /** How long it stays; null until it is dismissed. */
  staysMs: number | null;
}

export interface ToastAction {
  label: string;
  act: () => void;
}

export interface ToastLink {
  text: string;
  href: string;
}

const CONFIRMATION_MS = 4_000;
/** Time to read it, to decide and to get there. */
const WITH_ACTION_MS = 8_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** The toasts on screen, oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/**
 * Adds a message: a confirmation for `staysMs` (4 s, 8 s with something to do about it), an error until it is dismissed. It
 * replaces the one of its context.
 */
export function addToast({
  context,
  kind,
  text,
  action = null,
  link = null,
  staysMs = action || link ? WITH_ACTION_MS : CONFIRMATION_MS,
}: {
  context: string;
  kind: 'confirmation' | 'error';
  text: string;
  action?: ToastAction | null;
  link?: ToastLink | null;
  staysMs?: number;
}): void {
  dismissContext(context);
  const stays = kind === 'error' ? null : staysMs;
  const toast: Toast = { id: ++lastId, context, kind, text, action, link, staysMs: stays };
  toasts = [...toasts, toast];
  releaseToast(toast.id);
  tell();
}

/** Takes a message off the screen. */
export function dismissToast(id: number): void {
  holdToast(id);
  toasts = toasts.filter((toast) => toast.id !== id);
  tell();
}

/** Takes away the message of a context, if there is one. */
export function dismissContext(context: string): void {
  for (const { id } of toasts.filter((toast) => toast.context === context)) dismissToast(id);
}

/** Keeps a message on screen, because somebody is reading or using it. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Lets the time of a message run, from its beginning. */
export function releaseToast(id: number): void {
  holdToast(id);
  const toast = toasts.find((each) => each.id === id);
  if (toast && toast.staysMs !== null) timers.set(id, setTimeout(dismissToast, toast.staysMs, id));
}

/** Tells when toasts come or go; answers how to stop being told. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
