import type { Box } from './frame.ts';

const AWAY = 8;

/**
 * The position of a tooltip of a given size. It stands above the middle of its mark, or below when it would reach
 * above `top`, the upper edge of the window. It never reaches beyond the sides of the chart.
 */
export function tooltipPlace(
  mark: Box,
  size: { width: number; height: number },
  chartWidth: number,
  top: number,
): { x: number; y: number } {
  const middle = mark.x + mark.width / 2 - size.width / 2;
  const x = Math.max(0, Math.min(middle, chartWidth - size.width));
  const above = mark.y - AWAY - size.height;
  return { x, y: above >= top ? above : mark.y + mark.height + AWAY };
}
