import { countryName } from '@fundry/contracts/record-words/country.ts';
import {
  formatSearch,
  parseSearch,
  pathOfSearch,
  requestOf,
  searchOf,
} from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useSavedSearches } from '../../searches/saved-searches.ts';
import { useAskedInALine } from '../../searches/use-asked-in-a-line.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Select } from '../../ui/select.tsx';
import { type Profile, type ProfileFields, saveProfile, useReload } from './profile-calls.ts';
import styles from './suggestions.module.css';

/** The filters of a profile in words, and the way to change them. */
export function ProfileFilters({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  const search = searchOf('opportunities', profile.filteringCriteria);
  const isFiltered = Object.keys(profile.filteringCriteria).length > 0;
  return (
    <div className={styles.filters}>
      <p className={styles.line}>
        {isFiltered ? <InWords search={search} /> : 'No filters: all open calls are looked at.'}
      </p>
      <Button size="small" onPress={() => setOpen(true)}>
        Change filters
      </Button>
      {isOpen && <FilterDialog profile={profile} onClose={() => setOpen(false)} />}
    </div>
  );
}

function InWords({ search }: { search: Search }) {
  const kept = { target: search.target, apiQuery: formatSearch(search) };
  const words = useAskedInALine([kept])(kept);
  return (
    <>
      Only: <AppLink href={pathOfSearch(search)}>{words}</AppLink>
    </>
  );
}

const KEEP = 'keep';
const NONE = 'none';

/** Filters come from what is known of the person, or from a search that they saved: there all filters can be set. */
function FilterDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const reload = useReload();
  const [chosen, setChosen] = useState(KEEP);
  const saved = useSavedSearches(0);
  const authorId = profile.author.id;
  const hints = useQuery<string[], ApiFailure>({
    queryKey: ['author-countries', authorId],
    enabled: authorId !== null,
    async queryFn({ signal }) {
      const params = { id: authorId ?? '' };
      const { locations } = await call('GET /api/recommendation-entities/authors/:id/hints', {
        params,
        signal,
      });
      return [...new Set(locations.flatMap(({ countryCode }) => countryCode ?? []))].slice(0, 3);
    },
  });
  const searches = (saved.data?.searches ?? []).filter(({ target }) => target === 'opportunities');
  const { mutate, isPending, error } = useMutation<void, ApiFailure>({
    async mutationFn() {
      if (chosen === KEEP) return;
      await saveProfile({ id: profile.id, filteringCriteria: criteria(chosen) });
      await reload();
    },
    onSuccess: onClose,
  });
  function criteria(choice: string): ProfileFields['filteringCriteria'] {
    if (choice === NONE) return {};
    if (choice.startsWith('country:')) return { applicantCountry: [choice.slice('country:'.length)] };
    const found = searches.find(({ id }) => id === choice);
    return requestOf(parseSearch('opportunities', found?.apiQuery ?? ''));
  }
  return (
    <Dialog
      title="Filters of this profile"
      isOpen
      onClose={onClose}
      footer={
        <DialogButtons onCancel={onClose} action="Apply" isBusy={isPending} onAction={() => mutate()} />
      }
    >
      <div className="stack">
        {error && <Alert kind="error">{error.message}</Alert>}
        <Select
          label="Recommend only"
          value={chosen}
          onChange={setChosen}
          options={[
            { id: KEEP, label: 'What is set now' },
            { id: NONE, label: 'All open calls' },
            ...(hints.data ?? []).map((code) => ({
              id: `country:${code}`,
              label: `Calls open to applicants in ${countryName(code)}`,
            })),
            ...searches.map(({ id, name }) => ({ id, label: `What “${name}” finds` })),
          ]}
          description="To set other filters, search for opportunities with them and save the search. It is then offered here; later changes of it do not count."
        />
      </div>
    </Dialog>
  );
}
