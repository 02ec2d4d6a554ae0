import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { DisputePanel } from '../../../people/drafts/dispute-panel.tsx';
import { SaveState } from '../../../people/drafts/save-state.tsx';
import { useDraft } from '../../../people/drafts/use-draft.ts';
import { type Competition, refreshCompetitions } from '../../../records/competitions/competition-calls.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FaultList } from '../../../ui/fault-list.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { useTold } from '../use-told.ts';
import { type Setup, sentOf, setupOf } from './setup.ts';
import { setupFaults } from './setup-faults.ts';
import { SetupForm } from './setup-form.tsx';
import { SETUP_LABELS, setupInWords } from './setup-in-words.ts';

/** Where an editor changes a competition that was set up. It is saved by hand, because others get emails about changes. */
export function ChangeCompetition({ competition }: { competition: Competition }) {
  const { id, may, counts } = competition;
  const queries = useQueryClient();
  const tell = useTold();
  const refresh = useCallback(() => void refreshCompetitions(queries), [queries]);
  const { saver, state } = useDraft<Setup, Competition>(
    competition,
    {
      draftOf: setupOf,
      newerIn: ({ problem: { newerCompetition } }) => newerCompetition,
      send: (setup, version) =>
        call('PUT /api/account/competitions/:id', { params: { id }, body: { ...sentOf(setup), version } }),
      longTexts: ['introduction'],
      labelOf: (field) => SETUP_LABELS[field],
      changedBy: () => 'Another editor changed this meanwhile',
      byHand: true,
    },
    refresh,
  );
  const { draft, dispute, isSaved, isSaving, begun } = state;
  const [asked, setAsked] = useState(0);
  async function save() {
    const isReady = setupFaults(draft).length === 0;
    setAsked(isReady ? 0 : asked + 1);
    if (isReady && (await saver.flush())) tell('The competition has been saved.');
  }
  return (
    <>
      {dispute && (
        <DisputePanel
          title="Another editor changed the same parts as you"
          theirLabel="The other editor’s"
          at={null}
          fields={dispute.fields.map((field) => ({
            field,
            label: SETUP_LABELS[field],
            mine: setupInWords(field, draft),
            theirs: setupInWords(field, setupOf(dispute.theirs)),
          }))}
          decide={saver.decide}
        />
      )}
      <SetupForm
        setup={draft}
        write={saver.write}
        begun={begun}
        fixed={{
          opening: !may.includes('change-opening'),
          closing: !may.includes('change-closing'),
          form: !may.includes('change-form') || (counts?.applications ?? 0) + (counts?.drafts ?? 0) > 0,
        }}
      />
      <FaultList title="It cannot be saved yet." faults={asked > 0 ? setupFaults(draft) : []} asked={asked} />
      <ActionBar>
        <SaveState state={state} saved="No changes" words="Set-up" retry={() => void save()} />
        <Button variant="primary" isBusy={isSaving || isSaved} onPress={() => void save()}>
          {isSaving ? 'Saving …' : 'Save'}
        </Button>
      </ActionBar>
      <LeaveGuard isUnsaved={() => !saver.state.isSaved} />
    </>
  );
}
