import { lazy, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LateDialog } from '../../ui/late-dialog.tsx';

const CalendarDialog = lazy(() =>
  loadPart(import('./calendar-dialog.tsx').then((part) => ({ default: part.CalendarDialog }))),
);

/** Opens the dialog about the calendar of everything that the person tracks. */
export function SubscribeButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <Icon name="calendar" />
        Subscribe
      </Button>
      {isOpen && (
        <LateDialog onClose={() => setOpen(false)}>
          <CalendarDialog onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  );
}
