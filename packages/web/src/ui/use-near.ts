import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far below the window an element may be, as a share of the window's height. */
const MARGIN = '50%';
/** Time after which everything is drawn: for printing, and for people who do not scroll. */
const AT_LEAST_MS = 5_000;

/**
 * Whether an element is, or has been, near the visible part of the page. Use it for what is costly to draw. It becomes
 * true for every element when the page is printed, and when the person has stayed for five seconds.
 */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const show = () => setNear(true);
    const observer = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && show(), {
      rootMargin: `0px 0px ${MARGIN}`,
    });
    observer.observe(element.current);
    const showNow = () => flushSync(show);
    window.addEventListener('beforeprint', showNow);
    const timer = setTimeout(show, AT_LEAST_MS);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', showNow);
      clearTimeout(timer);
    };
  }, [isNear, element]);
  return isNear;
}
