import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { ApiFailure, callForFile } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showToast } from '../../../ui/toast.tsx';

const NAME = 'internal-opportunities.csv';
const CONTEXT = 'internal-opportunities-export';

/** Saves these internal opportunities as a file, and says so or why not. */
export async function saveExport(ids: readonly string[]): Promise<void> {
  try {
    const response = await callForFile('POST /api/account/internal-opportunities/_export', {
      body: { ids: [...ids] },
      signal: new AbortController().signal,
    });
    saveFile(await response.blob(), NAME);
    const saved = formatCountOf(ids.length, 'internal opportunity', 'internal opportunities');
    showToast({ context: CONTEXT, kind: 'confirmation', text: `${NAME} is saved with ${saved}.` });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    showToast({ context: CONTEXT, kind: 'error', text: error.message });
  }
}
