import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadPart } from '../lib/load-part.ts';
import { Button, type ButtonVariant } from '../ui/button.tsx';

const ApplicantDialog = lazy(() =>
  loadPart(import('./applicant-dialog.tsx').then((part) => ({ default: part.ApplicantDialog }))),
);

/** A button that asks what calls state of applicants. `label` is its name for screen readers where its words alone say too little. */
export function ApplicantButton({
  children,
  label,
  variant = 'plain',
}: {
  children: ReactNode;
  label?: string;
  variant?: ButtonVariant;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size="small"
        aria-haspopup="dialog"
        {...(label !== undefined && { 'aria-label': label })}
        onPress={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ApplicantDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
