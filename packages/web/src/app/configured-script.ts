import type { Environment } from '../lib/environment.ts';

/** Loads the analytics script, but only when the operator has configured one. The script finds the data layer. */
export function loadConfiguredScript({ siteCatalystScriptUri }: Environment): void {
  if (siteCatalystScriptUri === null) return;
  window.fundryDataLayer ??= [];
  const script = document.createElement('script');
  script.src = siteCatalystScriptUri;
  script.async = true;
  document.head.append(script);
}
