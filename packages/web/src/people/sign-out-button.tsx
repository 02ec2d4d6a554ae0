import { showToast } from '../ui/toast.tsx';
import { signOut } from './sign-out.ts';

/** Signs the person out and opens the page that confirms it. */
export function SignOutButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      className={className}
      onClick={() =>
        signOut().catch((error: Error) =>
          showToast({
            context: 'sign-out',
            kind: 'error',
            text: `You are still signed in. ${error.message}`,
          }),
        )
      }
    >
      Sign out
    </button>
  );
}
