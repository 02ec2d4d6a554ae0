import type { environmentEndpoints } from '@fundry/contracts/endpoints/environment.ts';
import { useSyncExternalStore } from 'react';
import { call } from './api-client.ts';

/** What the server tells of this installation at page load. */
export type Environment = (typeof environmentEndpoints.config.answer)['_output'];

const UNKNOWN: Environment = {
  userPrivacyCenterUrl: null,
  fragmentAppComposerApiKey: null,
  fragmentAppComposerUrl: null,
  siteCatalystScriptUri: null,
  analyticsInfo: { environment: null, version: '' },
  siteCatalystEnvironment: null,
  today: new Date().toLocaleDateString('sv'),
  sample: false,
  version: '',
};

let environment = UNKNOWN;
const listeners = new Set<() => void>();

/** Asks the server for the environment. Until it answers, and when it does not, nothing is configured and today is the browser's. */
export async function loadEnvironment(): Promise<Environment> {
  try {
    environment = await call('GET /env/config');
    for (const listener of listeners) listener();
  } catch {
    // Pages work without it; the next load of a page asks again.
  }
  return environment;
}

/** The environment as known now. */
export function currentEnvironment(): Environment {
  return environment;
}

/** The environment; the component is drawn again when the server has answered. */
export function useEnvironment(): Environment {
  return useSyncExternalStore(subscribe, currentEnvironment);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
