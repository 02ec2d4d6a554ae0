import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { useGo } from '../../../lib/navigation.ts';
import { APPLICATIONS_PATH } from '../../../records/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useTold } from '../use-told.ts';
import type { ApplicationSaver } from './use-application-draft.ts';

/** Deletes the own application, after asking. */
export function DeleteApplication({
  competitionId: id,
  saver,
  isHandedIn,
}: {
  competitionId: string;
  saver: ApplicationSaver;
  isHandedIn: boolean;
}) {
  const tell = useTold();
  const go = useGo();
  const [of, setOf] = useState<ApplicationSaver | null>(null);
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setOf(saver)}>
        {isHandedIn ? 'Take back' : 'Delete'}
      </Button>
      <ConfirmDialog
        title={isHandedIn ? 'Take your application back?' : 'Delete your application?'}
        action={isHandedIn ? 'Take back and delete' : 'Delete application'}
        of={of}
        onClose={() => setOf(null)}
        act={async () => {
          await saver.flush();
          const { version } = saver.state.saved;
          await call('DELETE /api/account/competitions/:id/application', {
            params: { id },
            query: { version },
          });
          saver.forget();
          tell('Your application was deleted.');
          go(APPLICATIONS_PATH);
        }}
      >
        <p>
          {isHandedIn && 'It no longer takes part in the competition. '}Everything that you have written for
          it is deleted. This cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
