/** What only signed-in people get. */
export type Feature = 'treeMap' | 'pieChart' | 'ownAwards';

/**
 * The one check whether the visitor may use a feature. Nobody can sign in yet, so the answer is `sign-in`: show the
 * sign-in prompt instead.
 */
export function useAccess(_feature: Feature): 'allowed' | 'sign-in' {
  return 'sign-in';
}
