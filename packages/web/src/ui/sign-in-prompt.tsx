import { Alert } from './alert.tsx';

/** Stands where only signed-in people see something. */
export function SignInPrompt() {
  return <Alert kind="info">You need to sign in to use this feature.</Alert>;
}
