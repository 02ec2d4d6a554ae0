import { Dialog } from '../ui/dialog.tsx';
import type { Access } from './access.ts';
import { SignInPrompt } from './sign-in-prompt.tsx';

/** Says in a dialog what is needed for something that somebody wanted to do here, and the way there; `at` as in `SignInPrompt`. */
export function SignInDialog({
  title,
  access,
  at,
  onClose,
}: {
  title: string;
  access: Exclude<Access, 'allowed'>;
  at?: string;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <SignInPrompt access={access} at={at} />
    </Dialog>
  );
}
