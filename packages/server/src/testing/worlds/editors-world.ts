import type { Browser } from '../browser.ts';
import { type IdentityWorld, openSampleIdentity } from './identity-world.ts';

/** The sample world with two institutions: the editors and a colleague of Alpha, and an editor of Beta. */
export interface EditorsWorld {
  world: IdentityWorld;
  /** The id of the account of Alpha. */
  alpha: string;
  /** Two editors of Alpha. */
  eva: Browser;
  emil: Browser;
  /** A member of Alpha without a role. */
  colleague: Browser;
  /** An editor of Beta. */
  stranger: Browser;
}

/** Opens the world. Everybody is signed in. */
export async function openEditorsWorld(): Promise<EditorsWorld> {
  const world = await openSampleIdentity();
  const [alpha, beta] = [await world.addAccount('Alpha'), await world.addAccount('Beta')];
  async function member(email: string, of: { accountId: string; role?: 'EDITOR' }): Promise<Browser> {
    await world.addPerson(email, of);
    return world.signedIn(email);
  }
  return {
    world,
    alpha,
    eva: await member('eva@alpha.example', { accountId: alpha, role: 'EDITOR' }),
    emil: await member('emil@alpha.example', { accountId: alpha, role: 'EDITOR' }),
    colleague: await member('colleague@alpha.example', { accountId: alpha }),
    stranger: await member('stranger@beta.example', { accountId: beta, role: 'EDITOR' }),
  };
}
