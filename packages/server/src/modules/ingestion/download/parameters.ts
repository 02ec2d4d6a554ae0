import type { Download } from '@fundry/sources/download/download.ts';

/** The parameter that a download does not know, or why its value cannot be used. Null when all is well. */
export type ParameterFault = { unknown: string } | { name: string; mustBe: string } | null;

/** Looks for the first parameter that a download cannot take. */
export function faultOfParameters({ parameters }: Download, given: Record<string, string>): ParameterFault {
  for (const [name, value] of Object.entries(given)) {
    const parameter = parameters.find((one) => one.name === name);
    if (!parameter) return { unknown: name };
    if (parameter.kind && !parameter.kind.accepts(value)) return { name, mustBe: parameter.kind.what };
  }
  return null;
}
