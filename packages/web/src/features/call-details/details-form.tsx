import { DETAILS_ARE_GONE, MAX_OWN_DEADLINES } from '@fundry/contracts/call-details/call-details-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, call } from '../../lib/api-client.ts';
import { TimeOfDayFields } from '../../people/time-of-day-fields.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ContactFields } from '../../ui/contact-fields.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { LateDateField } from '../../ui/late-date-field.tsx';
import { RichTextField } from '../../ui/rich-text-field.tsx';
import { Rows } from '../../ui/rows.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Details, refreshDetails, useTellDetails, type Written } from './details.ts';
import { DetailsView } from './details-view.tsx';

type Row = Omit<Written['deadlines'][number], 'date'> & { date: string | null };
const FRESH: Row = { label: '', date: null, time: null, zone: null };

/** Deadlines, instructions and a contact for the members of the editor's institution. */
export function DetailsForm({
  id,
  details,
  onChange,
  onSaved,
  onCancel,
}: {
  id: string;
  details: Details;
  onChange: (isUnsaved: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const tell = useTellDetails();
  const queries = useQueryClient();
  const [rows, setRows] = useState<Row[]>(details.deadlines);
  const [instructions, setInstructions] = useState(details.instructions);
  const [contact, setContact] = useState(details.contact);
  const [failure, setFailure] = useState<string | null>(null);
  const [newer, setNewer] = useState<Details | null>(null);
  // The page behind the dialog may learn of a later version, which this form has not shown.
  const [seen, setSeen] = useState(details.version);
  const [isBusy, setBusy] = useState(false);
  const changed = (change: () => void) => {
    change();
    onChange(true);
  };

  async function save(version: number) {
    const deadlines = rows.flatMap(({ date, ...row }) => (date === null ? [] : [{ ...row, date }]));
    if (deadlines.length < rows.length || rows.some(({ label }) => label.trim() === '')) {
      return setFailure('Each deadline needs a day, and words that say what is due.');
    }
    setBusy(true);
    setFailure(null);
    try {
      const body = { deadlines, instructions, contact, version };
      await call('PUT /api/opportunities/:id/institution', { params: { id }, body });
      onChange(false);
      tell('Saved for your institution.');
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setNewer(error.problem.newerDetails ?? null);
      void refreshDetails(queries);
      const isGone = error.code === DETAILS_ARE_GONE;
      if (isGone) setSeen(0);
      setFailure(isGone ? `${error.message} Save once more to write it anew.` : error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="stack">
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      {newer && (
        <section className="stack" aria-label="What was saved meanwhile">
          <h3>What was saved meanwhile</h3>
          <DetailsView of={newer} />
          <Button isBusy={isBusy} onPress={() => void save(newer.version)}>
            Replace it with mine
          </Button>
        </section>
      )}
      <Rows<Row>
        legend="Internal deadlines"
        one="deadline"
        max={MAX_OWN_DEADLINES}
        rows={rows}
        fresh={FRESH}
        onChange={(next) => changed(() => setRows(next))}
      >
        {(row, set) => (
          <>
            <TextField
              label="What is due, such as Draft to the office"
              value={row.label}
              maxLength={200}
              onChange={(label) => set({ label })}
            />
            <LateDateField label="Day" value={row.date} onChange={(date) => set({ date })} />
            <TimeOfDayFields value={row} onChange={set} />
          </>
        )}
      </Rows>
      <RichTextField
        label="Instructions"
        takesFocus={false}
        initial={details.instructions}
        onChange={(html) => changed(() => setInstructions(html))}
      />
      <ContactFields
        nameLabel="Name of the contact"
        value={contact}
        onChange={(next) => changed(() => setContact(next))}
      />
      <FormActions>
        <DialogButtons
          onCancel={onCancel}
          action={isBusy ? 'Saving …' : 'Save'}
          isBusy={isBusy}
          onAction={() => void save(seen)}
        />
      </FormActions>
    </div>
  );
}
