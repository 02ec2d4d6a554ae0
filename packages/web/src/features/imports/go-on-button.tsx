import { useMutation } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type ImportRun, useRefresh } from './import-calls.ts';

/** Goes on with an import that did not come to its end. */
export function GoOnButton({ run, title }: { run: ImportRun; title: string }) {
  const refresh = useRefresh();
  const goOn = useMutation<unknown, ApiFailure>({
    mutationFn: () => call('POST /api/admin/imports/:id/_resume', { params: { id: run.id } }),
    onError: ({ message }) => showToast({ context: 'import', kind: 'error', text: message }),
    onSettled: refresh,
  });
  const action = run.state === 'failed' ? 'Try again' : 'Resume';
  return (
    <Button
      size="small"
      aria-label={`${action}: ${title}`}
      isBusy={goOn.isPending}
      onPress={() => goOn.mutate()}
    >
      {action}
    </Button>
  );
}
