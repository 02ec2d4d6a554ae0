import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EntryList } from '../../ui/entry-list.tsx';
import { DigestSwitch } from './digest-switch.tsx';
import { type Profile, profileLine, profilePath, useReload } from './profile-calls.ts';

/** The person's profiles, each with a link to its recommendations. */
export function ProfileList({ profiles }: { profiles: readonly Profile[] }) {
  const reload = useReload();
  const [deleting, setDeleting] = useState<Profile | null>(null);
  return (
    <>
      <EntryList
        label="Your profiles"
        entries={profiles.map((profile) => ({
          id: profile.id,
          title: (
            <AppLink href={profilePath(profile.id)}>
              <span dir="auto">{profile.name}</span>
            </AppLink>
          ),
          lines: [profileLine(profile)],
          actions: (
            <>
              <DigestSwitch profile={profile} />
              <Button size="small" aria-label={`Delete ${profile.name}`} onPress={() => setDeleting(profile)}>
                Delete
              </Button>
            </>
          ),
        }))}
      />
      <ConfirmDialog
        title="Delete this profile?"
        action="Delete"
        of={deleting}
        onClose={() => setDeleting(null)}
        act={async ({ id }) => {
          await call('DELETE /api/user/recommendation-entities/:id', { params: { id } });
          await reload();
        }}
      >
        <p>
          “<span dir="auto">{deleting?.name}</span>” goes with its recommendations and with what you dismissed
          of them.
        </p>
      </ConfirmDialog>
    </>
  );
}
