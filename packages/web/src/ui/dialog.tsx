import type { ReactNode } from 'react';
import { ModalFrame } from './modal-frame.tsx';

/**
 * A dialog in the middle of the page. Focus begins at its first field. Only one dialog is open at a time: opening
 * another closes it. Escape, the cross and a click outside close it. Focus then returns to where it was.
 */
export function Dialog({
  isWide = false,
  ...props
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** For long texts, and for two texts side by side. */
  isWide?: boolean;
}) {
  return <ModalFrame {...props} shape={isWide ? 'wide' : 'centre'} />;
}
