import { MAX_SHARED } from '@fundry/contracts/sharing/sharing-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useAccess } from '../../people/access.ts';
import { SignInPrompt } from '../../people/sign-in-prompt.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ShareByEmail } from './share-by-email.tsx';
import { SharedBefore, sharesKey } from './shared-before.tsx';
import { tellShared } from './tell-shared.ts';

/** Emails opportunities to people who need not know Fundry. For a single one it says who has got it already. */
export function ShareDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const access = useAccess('share');
  const queries = useQueryClient();
  const [first] = ids;
  const isOne = ids.length === 1;
  const title = isOne ? 'Share this opportunity' : `Share ${ids.length} opportunities`;
  if (access !== 'allowed' || ids.length > MAX_SHARED) {
    return (
      <Dialog title={title} isOpen onClose={onClose}>
        {access === 'allowed' ? (
          <Alert kind="info">
            You can share up to {MAX_SHARED} opportunities at once. You selected {ids.length}.
          </Alert>
        ) : (
          <SignInPrompt access={access} />
        )}
      </Dialog>
    );
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="stack">
        <ShareByEmail
          send={(addressed) =>
            call('POST /api/user/share/opportunities', { body: { ...addressed, opportunityIds: [...ids] } })
          }
          onShared={(recipients, isMailed) => {
            for (const id of ids) void queries.invalidateQueries({ queryKey: sharesKey(id) });
            tellShared({ what: 'opportunities', way: 'email', records: ids.length, recipients }, isMailed);
            onClose();
          }}
          onCancel={onClose}
        />
        {isOne && first !== undefined && <SharedBefore id={first} />}
      </div>
    </Dialog>
  );
}
