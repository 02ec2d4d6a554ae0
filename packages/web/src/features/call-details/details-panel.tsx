import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { loadPart } from '../../lib/load-part.ts';
import { isEditor } from '../../people/access.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { WrittenBy } from '../../people/written-by.tsx';
import { InstitutionPanel, PanelFoot } from '../../records/page/institution-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LateDialog } from '../../ui/late-dialog.tsx';
import { type Details, refreshDetails, useDetails, useTellDetails } from './details.ts';
import { DetailsView } from './details-view.tsx';

const DetailsDialog = lazy(() =>
  loadPart(import('./details-dialog.tsx').then((part) => ({ default: part.DetailsDialog }))),
);

/**
 * What the person's institution has added to an opportunity: deadlines, instructions, a contact. Editors change it.
 * Nothing for everybody else.
 */
export function DetailsPanel({ id }: { id: string }) {
  const user = useCurrentUser();
  const institution = user?.account?.name;
  const { data: details } = useDetails(id, institution !== undefined);
  const [isEditing, setEditing] = useState(false);
  const [toDelete, setToDelete] = useState<Details | null>(null);
  const tell = useTellDetails();
  const queries = useQueryClient();
  const canEdit = isEditor(user);
  const isWritten = details !== undefined && details.version > 0;
  if (!institution || !details || (!isWritten && !canEdit)) return null;
  const edit = (label: string) => (
    <Button size="small" aria-haspopup="dialog" onPress={() => setEditing(true)}>
      {!isWritten && <Icon name="calendar" />}
      {label}
    </Button>
  );
  return (
    <InstitutionPanel label={`At ${institution}`} isWritten={isWritten}>
      {isWritten ? (
        <>
          <DetailsView of={details} />
          <PanelFoot line={<WrittenBy of={details} />}>
            {canEdit && edit('Edit')}
            {canEdit && (
              <Button size="small" aria-haspopup="dialog" onPress={() => setToDelete(details)}>
                Delete
              </Button>
            )}
          </PanelFoot>
        </>
      ) : (
        <PanelFoot
          line={`Deadlines here are shown to everybody at ${institution}, also in reminders and calendars, and to nobody else.`}
        >
          {edit('Add internal deadlines or instructions')}
        </PanelFoot>
      )}
      {isEditing && (
        <LateDialog onClose={() => setEditing(false)}>
          <DetailsDialog id={id} details={details} onClose={() => setEditing(false)} />
        </LateDialog>
      )}
      <ConfirmDialog
        title="Delete what your institution has added?"
        action="Delete"
        of={toDelete}
        onClose={() => setToDelete(null)}
        act={async ({ version }) => {
          try {
            await call('DELETE /api/opportunities/:id/institution', { params: { id }, query: { version } });
          } catch (error) {
            // Somebody else has changed it: the page behind the dialog shows it as it is now.
            void refreshDetails(queries);
            throw error;
          }
          tell('Deleted for your institution.');
        }}
      >
        <p>The deadlines leave lists, reminders and calendars of your colleagues. This cannot be undone.</p>
      </ConfirmDialog>
    </InstitutionPanel>
  );
}
