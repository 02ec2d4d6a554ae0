import { useEffect } from 'react';
import { usePreferences } from '../../people/preferences.ts';

/**
 * Sets the density that the person prefers: `data-density` on the root element, no attribute for comfortable. Used
 * once, by the shell.
 */
export function useShownDensity(): void {
  const density = usePreferences().data?.density;
  useEffect(() => {
    if (density === 'compact') document.documentElement.dataset.density = density;
    else delete document.documentElement.dataset.density;
  }, [density]);
}
