import type { ReactNode } from 'react';
import { LatePart } from './late-part.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { Skeleton } from './skeleton.tsx';

/**
 * A dialog that is loaded when it is first shown. Its outline takes the keys meanwhile, so that none of them acts on the
 * page behind it. The outline shows only after 300 ms; Escape closes it.
 */
export function LateDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const outline = (
    <ModalFrame title="Loading …" isOpen onClose={onClose} shape="coming">
      <Skeleton />
    </ModalFrame>
  );
  return <LatePart outline={outline}>{children}</LatePart>;
}
