import type { environmentEndpoints } from '@fundry/contracts/endpoints/environment.ts';
import { useSyncExternalStore } from 'react';
import { call } from './api-client.ts';
import { drawing } from './drawing.ts';

/** What the server says about this installation when a page loads. */
export type Environment = (typeof environmentEndpoints.config.answer)['_output'];

const UNKNOWN: Environment = {
  userPrivacyCenterUrl: null,
  supportCenterUrl: null,
  fragmentAppComposerApiKey: null,
  fragmentAppComposerUrl: null,
  siteCatalystScriptUri: null,
  analyticsInfo: { environment: null, version: '' },
  siteCatalystEnvironment: null,
  // Found out when it is asked for: no page that the server has drawn needs it, and it takes a browser up to 30 ms.
  get today() {
    return new Date().toLocaleDateString('sv');
  },
  sample: false,
  version: '',
};

let environment = UNKNOWN;
const listeners = new Set<() => void>();

/**
 * Loads the environment from the server. Until it arrives, or if it fails, nothing is configured and today is the
 * browser's date.
 */
export async function loadEnvironment(): Promise<Environment> {
  try {
    environment = await call('GET /env/config');
    for (const listener of listeners) listener();
  } catch {
    // Pages work without the environment. The next page load asks for it again.
  }
  return environment;
}

/** Takes over what the server sent with the page. */
export function setEnvironment(sent: Environment): void {
  environment = sent;
}

/** The environment as known now. */
export function currentEnvironment(): Environment {
  return drawing()?.environment ?? environment;
}

/** The environment. The component is drawn again when the server has answered. */
export function useEnvironment(): Environment {
  return useSyncExternalStore(subscribe, currentEnvironment, currentEnvironment);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
