import { Dialog } from '../ui/dialog.tsx';
import type { Access } from './access.ts';
import { SignInPrompt } from './sign-in-prompt.tsx';

/**
 * A dialog that says what a person needs for the action they have tried, with a link to get it. `at` works as in
 * `SignInPrompt`.
 */
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
