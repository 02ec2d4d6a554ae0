import { type ReactNode, useId, useRef, useState } from 'react';
import { saveFile } from '../lib/save-file.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { showToast } from '../ui/toast.tsx';
import { useNear } from '../ui/use-near.ts';
import styles from './chart-figure.module.css';
import { type Cell, toCsv } from './download/csv.ts';
import { toPng } from './download/png.ts';
import { standaloneSvg } from './download/standalone-svg.ts';
import type { Frame } from './plot/frame.ts';
import { useFrame } from './plot/use-frame.ts';

/** The table behind a chart. It holds all data, also those that the chart combines. */
export interface ChartTable {
  columns: readonly { label: string; align?: 'start' | 'end' }[];
  /** The rows of the downloaded file. */
  rows: readonly (readonly Cell[])[];
  /** The content of a cell on the screen, when it is not the bare value: a formatted number or a link. */
  show?: (cell: Cell, row: number, column: number) => ReactNode;
}

/** The texts that every chart needs beside its data. */
export interface FigureProps {
  title: string;
  /** One sentence on how to read it. */
  reading: ReactNode;
  /** What the data are and their date, in one line for the downloaded picture. */
  source: string;
  /** How much of the records it shows, and why not all. Stands under the chart, and in the downloaded picture. */
  coverage?: string | undefined;
  /** The name of downloaded files, without an extension. */
  fileName: string;
  /** The level of its heading; 2 when left out. */
  level?: 2 | 3 | undefined;
}

/**
 * A chart with everything its readers need: a title, one sentence on how to read it, a table that can take its place,
 * and downloads as a picture and as data. Without data only its title and its words stand there.
 */
export function ChartFigure({
  title,
  reading,
  source,
  coverage = '',
  fileName,
  table,
  controls,
  level = 2,
  kind,
  children,
}: FigureProps & {
  table: ChartTable;
  controls?: ReactNode;
  /** Set for a kind of chart that always has about the same height. That height is kept free until it is drawn. */
  kind?: 'columns';
  children: (frame: Frame) => ReactNode;
}) {
  const id = useId();
  const plot = useRef<HTMLDivElement>(null);
  const readingElement = useRef<HTMLParagraphElement>(null);
  const frame = useFrame(plot);
  const isNear = useNear(plot);
  const drawing = frame && isNear ? children(frame) : null;
  const [asTable, setAsTable] = useState(false);
  const isEmpty = table.rows.length === 0;
  const Heading = level === 2 ? 'h2' : 'h3';

  function picture() {
    const drawing = plot.current!.querySelector('svg')!;
    return standaloneSvg(drawing, {
      title,
      reading: readingElement.current!.textContent ?? '',
      source: coverage === '' ? source : `${coverage} ${source}`,
    });
  }
  async function download(kind: 'png' | 'svg' | 'csv') {
    try {
      saveFile(await fileOf(kind), `${fileName}.${kind}`);
    } catch {
      showToast({
        context: 'chart',
        kind: 'error',
        text: 'The chart could not be saved. Try again, or take another format.',
      });
    }
  }
  async function fileOf(kind: 'png' | 'svg' | 'csv'): Promise<Blob> {
    if (kind === 'csv') {
      const labels = table.columns.map(({ label }) => label);
      return new Blob([toCsv(labels, table.rows)], { type: 'text/csv;charset=utf-8' });
    }
    const { svg, width, height } = picture();
    return kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : toPng(svg, width, height);
  }

  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <div className={styles.head}>
        <figcaption className={styles.caption}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          <p ref={readingElement} className={styles.reading}>
            {reading}
          </p>
        </figcaption>
        {!isEmpty && (
          <div className={styles.tools}>
            {controls}
            <Button
              size="small"
              onPress={() => setAsTable(!asTable)}
              aria-label={`${asTable ? 'Show chart' : 'Show table'}: ${title}`}
            >
              {asTable ? 'Show chart' : 'Show table'}
            </Button>
            <MenuButton
              label="Download"
              aria-label={`Download: ${title}`}
              size="small"
              items={[
                { id: 'png', label: 'Picture (PNG)', onAction: () => void download('png') },
                { id: 'svg', label: 'Drawing (SVG)', onAction: () => void download('svg') },
                { id: 'csv', label: 'Data (CSV)', onAction: () => void download('csv') },
              ]}
            />
          </div>
        )}
      </div>
      <div className={styles.shown}>
        {asTable && !isEmpty && <FigureTable title={title} table={table} />}
        <div
          ref={plot}
          className={asTable || isEmpty ? styles.away : styles.plot}
          data-kind={kind}
          data-drawn={drawing !== null}
          inert={asTable || isEmpty}
        >
          {drawing}
        </div>
        {coverage !== '' && <p className={styles.coverage}>{coverage}</p>}
      </div>
    </figure>
  );
}

function FigureTable({ title, table }: { title: string; table: ChartTable }) {
  const columns = table.columns.map((column, index) => ({ id: String(index), ...column }));
  const rows = table.rows.map((row, rowIndex) =>
    Object.fromEntries(
      row.map((cell, index) => [String(index), table.show ? table.show(cell, rowIndex, index) : cell]),
    ),
  );
  return (
    <div className={styles.table}>
      <DataTable caption={title} hideCaption columns={columns} rows={rows} />
    </div>
  );
}
