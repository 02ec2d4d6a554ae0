import type { IdentityServices } from '../services.ts';
import type { Authenticator } from './authenticator.ts';

/** The identity services together with the library that signs people in. */
export interface SignInServices extends IdentityServices {
  authenticator(): Promise<Authenticator>;
}
