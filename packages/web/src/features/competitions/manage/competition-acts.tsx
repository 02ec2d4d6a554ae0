import { useState } from 'react';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import styles from './manage.module.css';
import { ProlongDialog } from './prolong-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Act = 'announce' | 'prolong' | 'close' | 'withdraw';

/** What an editor can do with a whole competition now. */
export function CompetitionActs({ competition }: { competition: Competition }) {
  const { id, may, state, counts } = competition;
  const [act, setAct] = useState<Act | null>(null);
  const items = [
    may.includes('change-closing') && { id: 'prolong' as const, label: 'Move the closing' },
    may.includes('change-closing') && state === 'open' && { id: 'close' as const, label: 'Close now' },
    may.includes('withdraw') &&
      counts?.applications === 0 && { id: 'withdraw' as const, label: 'Withdraw the competition' },
  ].filter((item) => item !== false);
  const of = (which: Act) => (act === which ? competition : null);
  const close = () => setAct(null);
  return (
    <div className={styles.acts}>
      {may.includes('announce') && (counts?.applications ?? 0) > 0 && (
        <Button variant="primary" aria-haspopup="dialog" onPress={() => setAct('announce')}>
          Announce the results
        </Button>
      )}
      {may.includes('export') && (
        <LinkButton href={`/api/account/competitions/${encodeURIComponent(id)}/_export`}>
          Export as CSV
        </LinkButton>
      )}
      {items.length > 0 && (
        <MenuButton
          label="More"
          items={items.map((item) => ({ ...item, onAction: () => setAct(item.id) }))}
        />
      )}
      <AnnounceDialog of={of('announce')} onClose={close} />
      <ProlongDialog of={of('prolong')} onClose={close} />
      <CloseDialog of={of('close')} onClose={close} />
      <WithdrawDialog of={of('withdraw')} onClose={close} />
    </div>
  );
}
