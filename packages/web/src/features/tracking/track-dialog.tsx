import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { ALL_TRACKED, NOT_GROUPED } from '@fundry/contracts/tracking/tracking-words.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { usePreferences } from '../../people/preferences.ts';
import { useGroups } from '../../records/tracking/group-calls.ts';
import { TRACKED_KEY, type Tracked } from '../../records/tracking/tracking-calls.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TrackForm } from './track-form.tsx';
import type { CallDeadlines } from './use-track-form.ts';

/** So many calls at most have their dates listed beside the reminders. */
const MOST_DATES = 500;
const DEFAULT_CURRENCY = 'EUR';

/** Chooses how one call or several are tracked: reminders, groups, stage. It tracks those that are not tracked yet. */
export function TrackDialog({
  ids,
  isNew,
  onClose,
}: {
  ids: readonly string[];
  /** The person wants to track them, and has not chosen among tracked ones. */
  isNew: boolean;
  onClose: () => void;
}) {
  const calls = useCalls(ids);
  const groups = useGroups();
  const preferences = usePreferences();
  const count = formatCountOf(ids.length, 'opportunity', 'opportunities');
  const title = ids.length === 1 ? 'Track opportunity' : isNew ? `Track ${count}` : count;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Loaded query={groups} lines={8}>
        {(all) => (
          <Loaded query={calls} lines={8}>
            {({ tracked, deadlines }) => (
              <TrackForm
                ids={ids}
                isNew={isNew}
                tracked={tracked}
                deadlines={deadlines}
                groups={all.filter(({ id }) => id !== ALL_TRACKED && id !== NOT_GROUPED)}
                currency={preferences.data?.currency ?? DEFAULT_CURRENCY}
                onClose={onClose}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  );
}

interface Calls {
  /** What is kept of the one call; null: it is not tracked, or there are several. */
  tracked: Tracked | null;
  deadlines: CallDeadlines;
}

/** What the dialog shows of the calls, asked for anew each time it opens. */
function useCalls(ids: readonly string[]) {
  return useQuery<Calls, ApiFailure>({
    queryKey: [TRACKED_KEY, 'dialog', ids],
    queryFn: async ({ signal }) => {
      const [tracked, deadlines] = await Promise.all([
        ids.length === 1 ? readOne(ids[0] ?? '', signal) : null,
        ids.length > MOST_DATES ? null : readDeadlines([...ids], signal),
      ]);
      return { tracked, deadlines };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

async function readOne(opportunityId: string, signal: AbortSignal): Promise<Tracked | null> {
  const query = { opportunityId, pageSize: 1 };
  const { opportunities } = await call('GET /api/user/opportunities', { query, signal });
  return opportunities[0] ?? null;
}

async function readDeadlines(ids: string[], signal: AbortSignal): Promise<CallDeadlines> {
  const answer = await call('POST /api/opportunities/deadlines', { body: { ids }, signal });
  return answer.deadlines.map(({ deadlines }) => deadlines);
}
