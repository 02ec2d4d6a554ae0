import type { Mail } from '../../../platform/mail/mail.ts';
import type { EndedRun } from './unsettled.store.ts';

/** Tells the operator that an import failed. */
export function importFailedMail(
  to: string,
  run: Pick<EndedRun, 'kind' | 'inputs' | 'state' | 'failure'> & { title: string | null },
  url: string,
): Mail {
  const what = run.title ?? run.inputs.join(', ');
  const failure = run.failure ?? 'The process was ended several times before it was done.';
  const scheduled =
    'You will not get another message until an import of this source has succeeded and a later one fails.';
  return {
    to,
    subject: `Import failed: ${what.slice(0, 150)}`,
    parts: [
      {
        kind: 'text',
        text:
          run.kind === 'schedule'
            ? `The scheduled import of ${what} failed. What was imported before is kept, and the next import fetches what this one could not.`
            : `The import of ${what} failed. What was imported before is kept.`,
      },
      { kind: 'quote', text: failure },
      ...(run.kind === 'schedule' ? [{ kind: 'text' as const, text: scheduled }] : []),
      { kind: 'action', label: 'Open the imports', url },
    ],
    reason: 'You are receiving this message because you are a super admin of this installation.',
  };
}
