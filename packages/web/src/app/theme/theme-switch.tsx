import { setTheme, type Theme, useTheme } from '../../lib/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

const NEXT: Record<Theme, { theme: Theme; icon: IconName; words: string }> = {
  system: { theme: 'light', icon: 'screen', words: 'Theme: as the device' },
  light: { theme: 'dark', icon: 'sun', words: 'Theme: light' },
  dark: { theme: 'system', icon: 'moon', words: 'Theme: dark' },
};

/** Switches from the device's theme to light, to dark, and back. This browser remembers the choice. */
export function ThemeSwitch() {
  const { theme, icon, words } = NEXT[useTheme()];
  return (
    <Button variant="plain" iconOnly aria-label={words} title={words} onPress={() => setTheme(theme)}>
      <Icon name={icon} />
    </Button>
  );
}
