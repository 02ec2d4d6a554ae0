import { useEffect } from 'react';
import { useGo } from '../../lib/navigation.ts';

/** A record that was merged into another stands at the address of what it became: `address`, null when it was not. */
export function useMergedRecord(address: string | null): void {
  const go = useGo();
  useEffect(() => {
    if (address !== null) go(address, { replace: true });
  }, [address, go]);
}
