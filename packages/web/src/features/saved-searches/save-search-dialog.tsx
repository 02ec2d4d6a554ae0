import { savedSearchEndpoints } from '@fundry/contracts/endpoints/saved-searches.ts';
import { type AlertFrequency, SEARCH_NAME_TAKEN } from '@fundry/contracts/saved-searches.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { type SavedSearch, type SavedSearchFields, savedSearchCalls } from '../../searches/saved-searches.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FREQUENCIES } from './frequencies.ts';

const FAILED = 'An error has occurred while saving the search, try refreshing the page.';
/** Statuses whose own message explains the problem better than the general message. */
const TELLING = [401, 403, 409];

/**
 * Asks for the name of a search and how often to send emails about what is new, and saves the search. When the person
 * already has a saved search with that name, they can replace it. `notice` says why the dialog has opened.
 */
export function SaveSearchDialog({
  target,
  apiQuery,
  suggestedName,
  notice = null,
  isWatch = false,
  onSaved,
  onClose,
}: {
  target: SearchTarget;
  apiQuery: string;
  suggestedName: string;
  notice?: string | null;
  /** The person wants to hear of new records, so emails are chosen already. */
  isWatch?: boolean;
  onSaved: (saved: SavedSearch) => void;
  onClose: () => void;
}) {
  const [taken, setTaken] = useState<string | null>(null);
  const form = useForm({
    initial: { name: suggestedName, frequency: (isWatch ? 'WEEKLY' : 'NONE') as AlertFrequency },
    labels: { name: 'Name', frequency: 'Emails about what is new' },
    schema: savedSearchEndpoints.save.body,
    bodyOf: (values) => ({ ...values, target, apiQuery }),
    send: async (fields) => {
      try {
        return await saveOrSay(fields);
      } catch (error) {
        if (error instanceof ApiFailure && error.code === SEARCH_NAME_TAKEN) setTaken(fields.name ?? null);
        throw error;
      }
    },
    onDone: onSaved,
    fieldOf: { [SEARCH_NAME_TAKEN]: 'name' },
  });
  const replacing = useMutation<SavedSearch, ApiFailure>({
    mutationFn: () => saveOrSay({ ...form.values, target, apiQuery, replace: true }),
    onSuccess: onSaved,
  });
  const isTaken = taken !== null && taken === form.values.name.trim();
  return (
    <Dialog title={isWatch ? 'Watch awards' : 'Save search'} isOpen onClose={onClose}>
      <Form
        form={form}
        submit={isWatch ? 'Watch' : 'Save search'}
        busy="Saving …"
        onCancel={onClose}
        beside={
          isTaken && (
            <Button isBusy={replacing.isPending} onPress={() => replacing.mutate()}>
              Replace that one
            </Button>
          )
        }
      >
        {notice && <Alert kind="info">{notice}</Alert>}
        {replacing.error && <Alert kind="error">{replacing.error.message}</Alert>}
        <TextField {...form.text('name')} autoComplete="off" />
        <Select
          name="frequency"
          label="Emails about what is new"
          description="New records, and records that changed. You can change or stop this at any time."
          value={form.values.frequency}
          options={FREQUENCIES}
          onChange={(frequency) => form.set('frequency', frequency)}
        />
      </Form>
    </Dialog>
  );
}

async function saveOrSay(fields: SavedSearchFields): Promise<SavedSearch> {
  try {
    return await savedSearchCalls.save(fields);
  } catch (error) {
    // The general message advises refreshing the page. Without a connection that would lose what the person typed.
    if (!(error instanceof ApiFailure) || TELLING.includes(error.status) || !navigator.onLine) throw error;
    throw new ApiFailure(error.status, FAILED);
  }
}
