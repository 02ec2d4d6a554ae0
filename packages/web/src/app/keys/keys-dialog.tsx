import { lazy, useCallback } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LatePart } from '../../ui/late-part.tsx';
import { showKeys, useKeysOpen } from './keys-state.ts';

const KeysHelp = lazy(() => loadPart(import('./keys-help.tsx').then((part) => ({ default: part.KeysHelp }))));

/** Explains how to write a search, and lists the keyboard shortcuts. What it says is loaded when it is first opened. */
export function KeysDialog() {
  const isOpen = useKeysOpen();
  const open = useCallback(() => showKeys(true) as undefined, []);
  useShortcut('?', open);
  return (
    <Dialog title="Search words and keys" isOpen={isOpen} onClose={() => showKeys(false)}>
      <LatePart lines={8}>
        <KeysHelp />
      </LatePart>
    </Dialog>
  );
}
