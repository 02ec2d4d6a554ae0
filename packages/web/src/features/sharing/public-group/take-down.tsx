import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Lets an administrator switch off a public page that somebody shares in the name of their institution. */
export function TakeDown({ token, name, owner }: { token: string; name: string; owner: string }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setAsking(true)}>
        Take this page down
      </Button>
      <ConfirmDialog
        title="Take this page down?"
        action="Take down"
        of={isAsking ? token : null}
        onClose={() => setAsking(false)}
        act={async (id) => {
          await call('DELETE /api/public/groups/:id', { params: { id } });
          // What was shown must go. The page then says that there is no shared list at its address.
          await queries.resetQueries({ queryKey: ['public-group', id] });
        }}
      >
        <p>
          Nobody can open the page of <bdi>“{name}”</bdi> any more, and its address never works again. The
          list itself stays with <bdi>{owner}</bdi>, who can share it again under another address. The audit
          log notes this.
        </p>
      </ConfirmDialog>
    </>
  );
}
