import { useEffect, useState } from 'react';

/** Whether something has been so for a number of milliseconds without a break. */
export function useLasts(isSo: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, milliseconds]);
  return lasts && isSo;
}
