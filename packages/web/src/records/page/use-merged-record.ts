import { useEffect } from 'react';
import { useGo } from '../../lib/navigation.ts';

/**
 * Replaces the address of a record that was merged into another one. `address` is the address of the resulting
 * record, or null when the record was not merged.
 */
export function useMergedRecord(address: string | null): void {
  const go = useGo();
  useEffect(() => {
    if (address !== null) go(address, { replace: true });
  }, [address, go]);
}
