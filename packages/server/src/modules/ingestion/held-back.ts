import type { Registry } from '@fundry/sources/registry.ts';
import { UsageError } from '../../platform/failure.ts';
import type { FullList, Missing } from '../catalogue/catalogue.public.ts';
import { namedSource } from './named-source.ts';

/** Up to this many records are withdrawn without a question, so that small lists can change. */
const FEW = 10;
const TOLERATED_SHARE = 0.1;

/** Records that a complete list lacks, and that stay until a person confirms that they are gone. */
export interface HeldBack {
  source: string;
  layout: string;
  scope: string;
  /** The list. */
  input: string;
  missing: number;
  /** Of how many records that the list lacks or has. Closed calls do not count. */
  of: number;
  /** The value of `--withdraw-missing` that confirms it. */
  confirm: string;
  /** An earlier import held it back, and this one read no list of its scope. */
  earlier: boolean;
}

type ListScope = Pick<FullList, 'source' | 'layout' | 'fullScope'>;

/** What `--withdraw-missing` calls the complete lists of one part of a layout: `nsf/award-xml/awards of 2017`. */
export function scopeName({ source, layout, fullScope }: ListScope): string {
  return `${source}/${layout}/${fullScope}`;
}

/**
 * Whether a complete list lacks so much that it is more likely cut than that its publisher withdrew the records: more
 * than a tenth, and more than ten records.
 */
export function lacksTooMuch({ missing, of }: Missing): boolean {
  return missing > FEW && missing > of * TOLERATED_SHARE;
}

/** What the list `input` of a scope lacks, as the summary says it. */
export function heldBackOf(
  list: ListScope,
  input: string,
  { missing, of }: Missing,
  earlier: boolean,
): HeldBack {
  const { source, layout, fullScope: scope } = list;
  return { source, layout, scope, input, missing, of, confirm: scopeName(list), earlier };
}

/** Reads values of `--withdraw-missing`, `<source>/<layout>/<scope>`; throws `UsageError` that says what is wrong. */
export function confirmedScopes(registry: Registry, written: string[]): Set<string> {
  for (const value of written) {
    const [source = '', layout = '', ...scope] = value.split('/');
    if (scope.join('/') === '') {
      throw new UsageError(
        `--withdraw-missing ${value} must look like source/layout/scope. The summary of the import that held the records back names it.`,
      );
    }
    namedSource(registry, `${source}/${layout}`);
  }
  return new Set(written);
}
