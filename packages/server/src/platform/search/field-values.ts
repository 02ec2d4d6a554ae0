import type { FieldKind, FieldValue, LabelledCode } from './port.ts';

const codeOf = (value: string | number | LabelledCode) =>
  typeof value === 'object' ? value.code : String(value);

/** The distinct codes of a field. */
export function codesOf(value: FieldValue | undefined): string[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? [...new Set(value.map(codeOf))] : [codeOf(value as string | LabelledCode)];
}

/** The codes of a field with their labels. A code without a label is its own label. */
export function labelsIn(value: FieldValue | undefined): LabelledCode[] {
  if (value === null || value === undefined) return [];
  const values = (Array.isArray(value) ? value : [value]) as (string | LabelledCode)[];
  return values.map((each) => (typeof each === 'object' ? each : { code: each, label: each }));
}

/** The numbers or days of a field. */
export function numbersOf(value: FieldValue | undefined): number[] {
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? (value as number[]) : [];
}

/** Whether a field of this kind has codes, which can be counted. */
export const hasValues = (kind: FieldKind | undefined) => kind === 'code' || kind === 'codes';
