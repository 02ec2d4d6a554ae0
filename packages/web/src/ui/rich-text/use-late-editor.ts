import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';

type Editor = typeof import('./rich-text-editor.tsx').RichTextEditor;

/** The editor, once it has been loaded. Later fields begin with it. */
let loaded: Editor | null = null;

/**
 * The editor of rich text, which is loaded when it is first needed. Until then `Editor` is null and `area` is written in.
 * The editor comes between two keys, never while a character is being composed. `takesFocus` says whether it goes on
 * with the focus: it does where the area had it, or where it was there from the beginning and is asked to.
 */
export function useLateEditor(area: RefObject<HTMLTextAreaElement | null>, takesFocus: boolean) {
  const [shown, setShown] = useState(() => (loaded === null ? null : { Editor: loaded, takesFocus }));
  const [hasFailed, setFailed] = useState(false);
  const ready = useRef<Editor | null>(null);

  function show() {
    const isComposing = area.current?.dataset.composing !== undefined;
    if (ready.current === null || isComposing) return;
    setShown({
      Editor: ready.current,
      takesFocus: area.current !== null && document.activeElement === area.current,
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is asked for once
  useEffect(() => {
    if (shown) return;
    let isGone = false;
    loadPart(import('./rich-text-editor.tsx')).then(
      ({ RichTextEditor }) => {
        loaded = RichTextEditor;
        if (isGone) return;
        ready.current = RichTextEditor;
        show();
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the beginning takes focus
  useLayoutEffect(() => {
    if (takesFocus) area.current?.focus();
  }, []);

  return {
    shown,
    hasFailed,
    /** To be called when a character is complete. What follows of its event is waited for. */
    onComposed: () => void setTimeout(show),
  };
}
