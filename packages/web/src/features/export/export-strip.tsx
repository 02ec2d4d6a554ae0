import { exportFileName } from '@fundry/contracts/export/export-formats.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { wordsOf } from '../../searches/targets.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { cancelExport, dismissExport, retryExport } from './export-run.ts';
import { type ExportState, useExport } from './export-state.ts';
import styles from './export-strip.module.css';

/**
 * A strip at the bottom of every page while a file is written. It shows the progress and a button to cancel, or says
 * that the export failed.
 */
export function ExportStrip() {
  const state = useExport();
  if (state.status === 'idle') return null;
  return (
    <section className={styles.strip} aria-label="Export" tabIndex={-1} data-print="hide">
      {state.status === 'failed' ? <Failed reason={state.reason} /> : <Exporting state={state} />}
    </section>
  );
}

function Exporting({ state }: { state: Extract<ExportState, { status: 'exporting' }> }) {
  const { target, format } = state.order;
  const { held, records } = state.progress;
  const isCountable = held !== null && records > 0;
  return (
    <>
      <p className={styles.words}>
        <span role="status">Exporting {exportFileName(target, format)}</span>
        <span className={styles.figures}>{figuresOf(state)}</span>
      </p>
      <progress
        className={styles.progress}
        aria-label="Progress of the export"
        {...(isCountable ? { value: records, max: held } : {})}
      />
      <Button size="small" onPress={cancelExport}>
        Cancel export
      </Button>
    </>
  );
}

function Failed({ reason }: { reason: string | null }) {
  return (
    <>
      <p className={classNames(styles.words, styles.failed)} role="alert">
        <Icon name="warning" className={styles.warning} />
        <span>Something went wrong… Try to export again later. {reason}</span>
      </p>
      <Button size="small" onPress={retryExport}>
        Try again
      </Button>
      <Button size="small" variant="plain" onPress={dismissExport}>
        Close
      </Button>
    </>
  );
}

/** The progress in figures: "120,000 of 1,000,000 awards · 142 MB · 14,000 a second, 63 seconds left". */
function figuresOf({ order, progress }: Extract<ExportState, { status: 'exporting' }>): string {
  const { records, held, bytes, seconds } = progress;
  if (held === null) return 'Searching …';
  const { many } = wordsOf(order.target);
  const size = `${(bytes / 1_000_000).toFixed(bytes < 100_000_000 ? 1 : 0)} MB`;
  if (records === 0) return `${formatCount(held)} ${many} · ${size} so far`;
  const perSecond = records / seconds;
  const left = Math.ceil((held - records) / perSecond);
  const rate = `${formatCount(Math.round(perSecond))} a second, ${formatCount(left)} s left`;
  return `${formatCount(records)} of ${formatCount(held)} ${many} · ${size} · ${rate}`;
}
