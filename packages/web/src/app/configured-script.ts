import type { Environment } from '../lib/environment.ts';

/** Loads the analytics script, but only when the operator has configured one. */
export function loadConfiguredScript({ siteCatalystScriptUri }: Environment): void {
  if (siteCatalystScriptUri === null) return;
  const script = document.createElement('script');
  script.src = siteCatalystScriptUri;
  script.async = true;
  document.head.append(script);
}
