import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../../lib/api-client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ShareByEmail } from '../share-by-email.tsx';
import { tellShared } from '../tell-shared.ts';
import { EndLink } from './end-link.tsx';
import { useGroupShare } from './group-share-calls.ts';
import { LinkRecipients } from './link-recipients.tsx';
import styles from './share-group.module.css';
import { ShowToColleagues } from './show-to-colleagues.tsx';

/** A group of the person, as far as sharing needs it. */
export interface SharedGroup {
  id: string;
  name: string;
  count: number;
  shownToColleagues: boolean;
}

/** Shares a group: by a link that can be switched on and off, and by email. Says who has got the link. */
export function ShareGroupDialog({ group, onClose }: { group: SharedGroup; onClose: () => void }) {
  const { query, switchOn, switchOff, email } = useGroupShare(group.id);
  const [isEnding, setEnding] = useState(false);
  const switching = useMutation<void, ApiFailure>({
    mutationFn: switchOn,
    onSuccess: () => tellShared({ what: 'group', way: 'link', records: group.count, recipients: 0 }),
  });
  if (isEnding) {
    return <EndLink name={group.name} act={switchOff} onClose={() => setEnding(false)} />;
  }
  return (
    <Dialog title={`Share “${group.name}”`} isOpen onClose={onClose}>
      <div className={styles.parts}>
        <section className="stack" aria-label="Link">
          <h3 className={styles.heading}>Link</h3>
          <p>
            Anyone who knows the link sees the name of the group, your name, and the calls as they are now.
            Your stages, amounts, remarks and reminders stay with you.
          </p>
          {switching.error && <Alert kind="error">{switching.error.message}</Alert>}
          <Loaded query={query} lines={2}>
            {({ link, recipients }) =>
              link === null ? (
                <div>
                  <Button isBusy={switching.isPending} onPress={() => switching.mutate()}>
                    Switch the link on
                  </Button>
                </div>
              ) : (
                <>
                  <CopyText label="Public link" text={link} oneLine />
                  <div>
                    <Button size="small" onPress={() => setEnding(true)}>
                      Switch the link off
                    </Button>
                  </div>
                  <LinkRecipients recipients={recipients} />
                </>
              )
            }
          </Loaded>
        </section>
        <ShowToColleagues id={group.id} isShown={group.shownToColleagues} />
        <section className="stack" aria-label="Email">
          <h3 className={styles.heading}>Email the link</h3>
          <ShareByEmail
            submit="Email the link"
            send={email}
            onShared={(recipients, isMailed) => {
              tellShared({ what: 'group', way: 'email', records: group.count, recipients }, isMailed);
              onClose();
            }}
            onCancel={onClose}
            cancel="Close"
          />
        </section>
      </div>
    </Dialog>
  );
}
