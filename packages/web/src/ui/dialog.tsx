import type { ReactNode } from 'react';
import { ModalFrame } from './modal-frame.tsx';

/**
 * A dialog in the middle of the page, which begins at its first field. One at a time: opening another closes it. Escape, the cross and a click beside it
 * close it; focus then returns to where it was.
 */
export function Dialog(props: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}) {
  return <ModalFrame {...props} shape="centre" />;
}
