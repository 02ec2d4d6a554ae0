import { useEffect, useLayoutEffect } from 'react';

type Typeable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person did with the page before the program had taken it over (`packages/web/early-acts.ts`). */
interface EarlyActs {
  /** Buttons, check boxes and radio buttons, in the order in which they were first pressed. */
  pressed: Set<HTMLElement>;
  /** The last value of each field. */
  typed: Map<Typeable, string>;
  sent: Iterable<HTMLFormElement>;
  /** The button on which the pointer is still down. */
  held: HTMLElement | null;
}

declare global {
  interface Window {
    fundryEarly?: { take(): EarlyActs };
  }
}

/**
 * Does again what a person did too early. Typed text counts before anybody can type more and before it could be wiped. Presses, which may
 * lead to another page, follow when React has taken over the whole page. It refuses events while it is at work.
 */
export function useEarlyActs(): void {
  useLayoutEffect(() => {
    early = window.fundryEarly?.take() ?? null;
    delete window.fundryEarly;
    if (early?.held) pressOnRelease(early.held);
    const typed = early?.typed ?? [];
    queueMicrotask(() => {
      for (const [field, value] of typed) typeAgain(field, value);
    });
  }, []);
  useEffect(() => {
    const acts = early;
    early = null;
    if (!acts) return;
    onceIdle(() => {
      for (const control of acts.pressed) pressAgain(control);
      for (const form of acts.sent) if (form.isConnected) form.requestSubmit();
    });
  }, []);
}

/** Runs something when the page has nothing else to do, at the latest after half a second. Safari cannot tell. */
function onceIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 500 });
  else setTimeout(act);
}

let early: EarlyActs | null = null;

/** Makes React take over the part of the page in which an element is. The event says nothing new, so nobody hears of it. */
function wake(element: Element): void {
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function pressAgain(control: HTMLElement): void {
  if (!control.isConnected) return;
  wake(control);
  control.click();
}

function typeAgain(field: Typeable, value: string): void {
  if (!field.isConnected) return;
  wake(field);
  if (field instanceof HTMLSelectElement) field.value = value;
  else setUnseen(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Sets a value without React, which hears only of values that differ from the one that it saw last. The caret stays at the same place. */
function setUnseen(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const caret = [field.selectionStart, field.selectionEnd] as const;
  field.value = field.defaultValue;
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  if (document.activeElement === field && caret[0] !== null) field.setSelectionRange(...caret);
}

/** The program has not seen the pointer go down, so it would not take what follows for a press. */
function pressOnRelease(control: HTMLElement): void {
  const press = (event: Event) => {
    if (!control.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.click();
  };
  window.addEventListener('click', press, { capture: true, once: true });
}
