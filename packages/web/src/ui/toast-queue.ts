/** One message at the edge of the page. */
export interface Toast {
  id: number;
  /** The subject of the message. A new toast replaces an earlier one with the same context. */
  context: string;
  kind: 'confirmation' | 'error';
  /** Stands above the text; null: the text says all. */
  title: string | null;
  text: string;
  /** Actions that the message offers, such as undoing what it confirms. Using one of them removes the message. */
  actions: readonly ToastAction[];
  /** The part of the text that is a link. */
  link: ToastLink | null;
  /** How long the message stays, in milliseconds; null: until it is dismissed. */
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
/** Long enough to read the message, decide, and reach its action. */
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
 * Adds a message and replaces an earlier one with the same context. A confirmation stays for `staysMs` (by default 4
 * s, or 8 s when it offers an action). An error stays until it is dismissed.
 */
export function addToast({
  context,
  kind,
  title = null,
  text,
  actions = [],
  link = null,
  staysMs = actions.length > 0 || link ? WITH_ACTION_MS : CONFIRMATION_MS,
}: {
  context: string;
  kind: 'confirmation' | 'error';
  title?: string | null;
  text: string;
  actions?: readonly ToastAction[];
  link?: ToastLink | null;
  staysMs?: number;
}): void {
  dismissContext(context);
  const stays = kind === 'error' ? null : staysMs;
  const toast: Toast = { id: ++lastId, context, kind, title, text, actions, link, staysMs: stays };
  toasts = [...toasts, toast];
  releaseToast(toast.id);
  tell();
}

/** Removes a message from the screen. */
export function dismissToast(id: number): void {
  holdToast(id);
  toasts = toasts.filter((toast) => toast.id !== id);
  tell();
}

/** Removes the message of a context, if there is one. */
export function dismissContext(context: string): void {
  for (const { id } of toasts.filter((toast) => toast.context === context)) dismissToast(id);
}

/** Keeps a message on the screen while somebody reads or uses it. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Restarts the time after which a message disappears. */
export function releaseToast(id: number): void {
  holdToast(id);
  const toast = toasts.find((each) => each.id === id);
  if (toast && toast.staysMs !== null) timers.set(id, setTimeout(dismissToast, toast.staysMs, id));
}

/** Calls `listener` whenever toasts come or go. Returns a function that ends this. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
