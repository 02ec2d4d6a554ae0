import { createContext, type RefObject, use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far below the window an element may be, as a share of the window's height. */
const MARGIN = '50%';
/** Time after which everything is drawn: for printing, and for people who do not scroll. */
const AT_LEAST_MS = 5_000;

/** When the part of the page around this one arrived; null when there is none. */
export const Arrival = createContext<number | null>(null);

/**
 * When this part of the page, or the outermost `WhenNear` around it, arrived, in milliseconds of `performance.now()`. A
 * part within a part thus waits no longer than the outer one does.
 */
export function useArrival(): number {
  const around = use(Arrival);
  const [own] = useState(() => performance.now());
  return around ?? own;
}

/**
 * Whether an element is, or has been, near the visible part of the page. Use it for what is costly to draw. It becomes
 * true for every element when the page is printed, and when the person has stayed for five seconds.
 */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  const arrived = useArrival();
  useEffect(() => {
    if (isNear || !element.current) return;
    const show = () => setNear(true);
    const observer = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && show(), {
      rootMargin: `0px 0px ${MARGIN}`,
    });
    observer.observe(element.current);
    const showNow = () => flushSync(show);
    window.addEventListener('beforeprint', showNow);
    const timer = setTimeout(show, AT_LEAST_MS - (performance.now() - arrived));
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', showNow);
      clearTimeout(timer);
    };
  }, [isNear, element, arrived]);
  return isNear;
}
