import type { ReactNode } from 'react';
import { ModalFrame } from './modal-frame.tsx';

/**
 * A dialog at the left edge, as high as the page. It holds the filter panel on small screens. In all else it works
 * like `Dialog`.
 */
export function Drawer(props: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}) {
  return <ModalFrame {...props} shape="drawer" />;
}
