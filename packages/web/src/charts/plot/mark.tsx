import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { useGo } from '../../lib/navigation.ts';
import styles from './plot.module.css';
import { usePlot } from './plot-context.ts';

/**
 * One datum of a chart: a link if it has an address, otherwise a picture with a name. Its shapes are its children.
 */
export function Mark({ index, children }: { index: number; children: ReactNode }) {
  const plot = usePlot();
  const go = useGo();
  const { href, name } = plot.marks[index]!;
  const shared = {
    ref: (element: Element | null) => plot.register(index, element as SVGElement | null),
    className: styles.mark,
    tabIndex: index === plot.active ? 0 : -1,
    'aria-label': name,
    'data-chart-part': true,
    onFocus: (_: FocusEvent) => plot.focused(index),
    onBlur: () => plot.blurred(),
    onPointerEnter: (event: PointerEvent) => plot.entered(index, event.pointerType),
    onPointerLeave: (event: PointerEvent) => plot.left(event.pointerType),
  };
  if (href === null) {
    return (
      // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: every datum can be read by keyboard, also one that leads nowhere
      <g {...shared} role="img">
        {children}
      </g>
    );
  }

  function follow(event: MouseEvent) {
    if (!plot.follows(index)) {
      event.preventDefault();
      return;
    }
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href!);
  }
  return (
    <a {...shared} href={href} onClick={follow}>
      {children}
    </a>
  );
}
