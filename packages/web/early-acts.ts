import type { Plugin } from 'vite';

/**
 * Keeps what a person does with a page that the program has not taken over yet: buttons and boxes that were pressed, what was typed
 * and chosen, and forms that were sent. `src/app/early-acts.ts` takes it from `window.fundryEarly` and does it again. A form with an address
 * of its own goes there when the program has not come two seconds later. Links, popovers and disclosures work by themselves.
 */
const KEEPER = `(() => {
  const pressed = new Set(), typed = new Map(), sent = new Map();
  const PRESSABLE = 'button:not([popovertarget]),[role=button],input[type=checkbox],input[type=radio]';
  let held = null;
  const pressable = ({ target }) => target.closest?.(PRESSABLE) ?? null;
  const hold = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    document.documentElement.style.cursor = 'progress';
  };
  const down = (event) => void (held = pressable(event));
  const click = (event) => {
    const control = pressable(event);
    held = null;
    if (!control || control.type === 'submit') return;
    hold(event);
    pressed.add(control);
  };
  const type = ({ target }) => void (/^(checkbox|radio|file)$/.test(target.type) || typed.set(target, target.value));
  const send = (event) => {
    const form = event.target;
    hold(event);
    clearTimeout(sent.get(form));
    sent.set(form, form.hasAttribute('action') ? setTimeout(() => form.submit(), 2000) : 0);
  };
  const acts = { pointerdown: down, click, input: type, change: type, submit: send };
  for (const [name, act] of Object.entries(acts)) addEventListener(name, act, true);
  window.fundryEarly = {
    take() {
      for (const [name, act] of Object.entries(acts)) removeEventListener(name, act, true);
      for (const timer of sent.values()) clearTimeout(timer);
      document.documentElement.style.cursor = '';
      return { pressed, typed, sent: sent.keys(), held };
    },
  };
})();`;

/** Puts the keeper into the head of the page, so that it is there before anything can be pressed. */
export function earlyActs(): Plugin {
  return {
    name: 'early-acts',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('</head>', () => `<script>${KEEPER}</script>\n  </head>`),
  };
}
