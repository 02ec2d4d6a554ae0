import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Frame } from './frame.ts';

const LABEL_REM = 0.8125;

/**
 * The space that an element offers a chart. It is updated whenever the element changes its size; null before the
 * first measurement.
 */
export function useFrame(element: RefObject<HTMLElement | null>): Frame | null {
  const [frame, setFrame] = useState<Frame | null>(null);
  useLayoutEffect(() => {
    const measured = element.current!;
    const measure = () => {
      const width = Math.floor(measured.clientWidth);
      const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      if (width > 0) setFrame((old) => (old?.width === width ? old : { width, text: root * LABEL_REM }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return frame;
}
