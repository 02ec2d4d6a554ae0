import { type KeyboardEvent, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { Frame } from './frame.ts';
import { type Arrows, moved } from './move.ts';
import styles from './plot.module.css';
import { type MarkSpec, PlotContext, type PlotState } from './plot-context.ts';
import { Tooltip } from './tooltip.tsx';
import { foundByName, type Typed, typed } from './type-ahead.ts';
import { useTooltip } from './use-tooltip.ts';

/**
 * The drawing of a chart. The Tab key stops at it once. Arrow keys, Home and End move between its data, and letters
 * find a datum by its name. A tooltip shows on hover and on focus. With `tellFirst`, the first press on a link shows
 * its tooltip on touch, and the second follows the link.
 */
export function Plot({
  label,
  frame,
  height,
  marks,
  arrows = 'line',
  tellFirst = false,
  children,
}: {
  label: string;
  frame: Frame;
  height: number;
  marks: readonly MarkSpec[];
  arrows?: Arrows;
  tellFirst?: boolean;
  children: ReactNode;
}) {
  const hintId = useId();
  const elements = useRef(new Map<number, SVGElement>());
  const search = useRef<Typed>({ text: '', at: 0 });
  /** The mark that a finger has just touched while its tooltip was not showing yet; null otherwise. */
  const touched = useRef<number | null>(null);
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(0, marks.length - 1));
  const { shown, show, hideSoon, keep } = useTooltip();
  const mark = shown && marks[shown.index];

  const register = useCallback((index: number, element: SVGElement | null) => {
    if (element) elements.current.set(index, element);
    else elements.current.delete(index);
  }, []);
  const state: PlotState = useMemo(
    () => ({
      marks,
      active,
      register,
      focused: (index) => {
        setActive(index);
        show(index, touched.current === index);
      },
      blurred: hideSoon,
      entered: (index, pointerType) => {
        const touch = pointerType === 'touch';
        touched.current = touch && shown?.index !== index ? index : null;
        show(index, touch);
      },
      left: (pointerType) => pointerType !== 'touch' && hideSoon(),
      follows: (index) => {
        const first = tellFirst && touched.current === index;
        touched.current = null;
        return !first;
      },
    }),
    [marks, active, register, shown, show, hideSoon, tellFirst],
  );

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const boxes = marks.map(({ box }) => box);
    const next = moved(event.key, active, boxes, arrows) ?? foundByTyping(event);
    if (next === null) return;
    // After a step by another key, letters begin a new word.
    if (event.key.length > 1) search.current = { text: '', at: 0 };
    event.preventDefault();
    event.stopPropagation();
    elements.current.get(next)?.focus();
    setActive(next);
  }

  function foundByTyping(event: KeyboardEvent): number | null {
    if (!/^\p{L}$/u.test(event.key)) return null;
    search.current = typed(search.current, event.key, event.timeStamp);
    return foundByName(
      marks.map((each) => each.label),
      search.current.text,
      active,
    );
  }

  return (
    <div className={styles.plot}>
      <span id={hintId} hidden>
        Use the arrow keys to move between values, Home and End to go to the first and the last, and letters
        to find one by name.
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a group inside a drawing has no element of its own */}
      <svg
        role="group"
        aria-label={label}
        aria-describedby={marks.length > 1 ? hintId : undefined}
        className={styles.drawing}
        width={frame.width}
        height={height}
        viewBox={`0 0 ${frame.width} ${height}`}
        fontSize={frame.text}
        onKeyDown={onKeyDown}
      >
        <PlotContext value={state}>{children}</PlotContext>
      </svg>
      {mark && (
        <Tooltip
          label={mark.label}
          lines={mark.lines}
          hint={shown.touch && tellFirst && mark.href !== null ? 'Tap again to open' : null}
          box={mark.box}
          width={frame.width}
          onPointerEnter={keep}
          onPointerLeave={hideSoon}
        />
      )}
    </div>
  );
}
