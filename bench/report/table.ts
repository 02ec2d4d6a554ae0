/** Aligns rows of text in columns, the first to the left and all others to the right. */
export function table(header: string[], rows: string[][]): string {
  const widths = header.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ');
  return [line(header), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

export const ms = (milliseconds: number) => milliseconds.toFixed(milliseconds < 10 ? 1 : 0);
export const whole = (value: number) => Math.round(value).toLocaleString('en');
export const times = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 1 : 0)}×`;
