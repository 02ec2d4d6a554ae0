import { signOut } from '../lib/sign-out.ts';
import { showToast } from './toast.tsx';

/** Signs out and goes to the page that says so. */
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
