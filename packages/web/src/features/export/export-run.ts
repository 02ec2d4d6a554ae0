import {
  COUNT_HEADER,
  EXPORT_FORMATS,
  type ExportFormat,
  exportFileName,
  FOUND_HEADER,
} from '@fundry/contracts/export/export-formats.ts';
import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { ApiFailure, callForFile } from '../../lib/api-client.ts';
import { pushEvent } from '../../lib/data-layer.ts';
import { saveFile } from '../../lib/save-file.ts';
import { wordsOf } from '../../searches/targets.ts';
import { showToast } from '../../ui/toast.tsx';
import { changeExport, currentExport, type ExportOrder, type ExportProgress } from './export-state.ts';
import { recordCounter } from './record-counter.ts';

/** How often progress is reported. */
const TELL_MS = 200;
const CONFIRMATION_MS = 8_000;
/** Statuses whose message tells the person what to do. */
const TELLING = [401, 403, 429];
let running: AbortController | null = null;

/**
 * Asks the server to write a file, and saves it. Only one export runs at a time. It continues while the person looks
 * at other pages. Its progress and outcome are kept in the state of the export.
 */
export async function runExport(order: ExportOrder): Promise<void> {
  const { target, source, format, request } = order;
  const aborter = new AbortController();
  running = aborter;
  const startedAt = performance.now();
  const begun: ExportProgress = { records: 0, bytes: 0, held: null, seconds: 0 };
  changeExport({ status: 'exporting', order, progress: begun, exportFailed: false });
  const guard = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', guard);
  try {
    const name =
      source === 'tracked'
        ? 'POST /api/user/opportunities/_export'
        : (`POST /api/${target}/_export` as const);
    const response = await callForFile(name, { query: { format }, body: request, signal: aborter.signal });
    const held = Number(response.headers.get(COUNT_HEADER));
    const found = Number(response.headers.get(FOUND_HEADER));
    if (!response.body) throw new Error('the answer holds no file');
    const body = response.body.pipeThrough(
      counting(format, ({ records, bytes }) => {
        const seconds = (performance.now() - startedAt) / 1000;
        const progress = { records: Math.min(records, held), bytes, held, seconds };
        if (!aborter.signal.aborted)
          changeExport({ status: 'exporting', order, progress, exportFailed: false });
      }),
    );
    const file = await new Response(body, { headers: response.headers }).blob();
    saveFile(file, exportFileName(target, format));
    changeExport({ status: 'idle', exportFailed: false });
    pushEvent('export', {
      target,
      format,
      scope: order.chosen === null ? 'all' : 'selection',
      records: held,
    });
    showToast({
      context: 'export',
      kind: 'confirmation',
      text: doneInWords(order, held, found),
      staysMs: CONFIRMATION_MS,
    });
  } catch (error) {
    if (aborter.signal.aborted) changeExport({ status: 'idle', exportFailed: false });
    else changeExport({ status: 'failed', order, reason: reasonOf(error), exportFailed: true });
  } finally {
    window.removeEventListener('beforeunload', guard);
    if (running === aborter) running = null;
  }
}

/** Cancels the export. The server then stops writing. */
export function cancelExport(): void {
  running?.abort();
}

/** Starts a failed export again. */
export function retryExport(): void {
  const state = currentExport();
  if (state.status === 'failed') void runExport(state.order);
}

/** Removes the notice about a failed export. */
export function dismissExport(): void {
  changeExport({ status: 'idle', exportFailed: false });
}

/** Passes the bytes of a file through, and regularly reports how much has arrived. */
function counting(
  format: ExportFormat,
  tell: (progress: { records: number; bytes: number }) => void,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const count = recordCounter(EXPORT_FORMATS[format].recordMark);
  let bytes = 0;
  let told = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const records = count(chunk);
      bytes += chunk.byteLength;
      if (performance.now() - told > TELL_MS) {
        told = performance.now();
        tell({ records, bytes });
      }
      controller.enqueue(chunk);
    },
  });
}

/**
 * The server's message for failures that a person can do something about: signed out, not allowed, too many exports
 * at once, or offline. Null for all other failures, which get only the general message.
 */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiFailure)) return null;
  return TELLING.includes(error.status) || !navigator.onLine ? error.message : null;
}

/**
 * The confirmation, such as "grants.csv is saved with 1,284 awards.", with a note about records that the file does
 * not hold.
 */
function doneInWords({ target, format, chosen }: ExportOrder, held: number, found: number): string {
  const { one, many } = wordsOf(target);
  const saved = `${exportFileName(target, format)} is saved with ${formatCountOf(held, one, many)}.`;
  if (held < found) return `${saved} It cannot hold all ${formatCount(found)} that were found.`;
  if (chosen !== null && found < chosen) {
    return `${saved} ${formatCount(chosen - found)} of the selected ${many} can no longer be found.`;
  }
  return saved;
}
