import { useCallback, useEffect, useRef, useState } from 'react';

/** Time in milliseconds to move the pointer from a mark to its tooltip. */
const GRACE_MS = 250;

/** The mark whose tooltip shows, and whether a finger asked for it. */
export interface Shown {
  index: number;
  touch: boolean;
}

/**
 * The one tooltip of a chart. It shows on hover and on focus. It stays while the pointer is on it. Escape or a press
 * elsewhere hides it (WCAG 1.4.13).
 */
export function useTooltip() {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(() => clearTimeout(timer.current), []);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setShown(null);
  }, []);
  const hideSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(null), GRACE_MS);
  }, []);
  const show = useCallback((index: number, touch = false) => {
    clearTimeout(timer.current);
    setShown((old) => (old?.index === index && old.touch === touch ? old : { index, touch }));
  }, []);
  const open = shown !== null;
  useEffect(() => {
    if (!open) return;
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const onPress = (event: PointerEvent) => {
      if (!(event.target as Element).closest('[data-chart-part]')) hide();
    };
    document.addEventListener('keydown', onEscape);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onEscape);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open, hide]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { shown, show, hide, hideSoon, keep };
}
