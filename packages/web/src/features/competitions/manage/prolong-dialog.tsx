import { deadlineDay } from '@fundry/contracts/record-words/deadline-day.ts';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dated } from '../../../ui/dated.tsx';
import { LateDateField } from '../../../ui/late-date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { sentOf, setupOf } from '../set-up/setup.ts';
import { useTold } from '../use-told.ts';

/** Moves the closing of a competition; null: the dialog is closed. */
export function ProlongDialog({ of, onClose }: { of: Competition | null; onClose: () => void }) {
  const tell = useTold();
  const [chosen, setChosen] = useState<{ date: string | null; time: string } | null>(null);
  const closes = chosen ?? of?.closes ?? { date: null, time: '' };
  function close() {
    setChosen(null);
    onClose();
  }
  return (
    <ConfirmDialog
      title="Move the closing"
      action="Move the closing"
      variant="primary"
      isReady={closes.date !== null && closes.time !== '' && chosen !== null}
      of={of}
      onClose={close}
      act={async (competition) => {
        const { id, version, zone } = competition;
        const body = { ...sentOf({ ...setupOf(competition), closes }), version };
        await call('PUT /api/account/competitions/:id', { params: { id }, body });
        tell(
          `The competition now closes ${deadlineDay({ date: closes.date ?? '', time: closes.time, zone })}.`,
        );
      }}
    >
      {of && (
        <div className="stack">
          <p>
            Now it closes <Dated>{deadlineDay({ ...of.closes, zone: of.zone })}</Dated>.
          </p>
          <LateDateField
            label="Closes on"
            value={closes.date}
            onChange={(date) => setChosen({ ...closes, date })}
          />
          <TextField
            label={`Closes at (${of.zone})`}
            type="time"
            value={closes.time}
            onChange={(time) => setChosen({ ...closes, time })}
          />
          <p>Everybody who has begun an application gets an email.</p>
        </div>
      )}
    </ConfirmDialog>
  );
}
