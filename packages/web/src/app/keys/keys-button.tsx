import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showKeys } from './keys-state.ts';

/** Opens the help on search words and keyboard shortcuts, for people without a `?` key. */
export function KeysButton() {
  return (
    <Button
      variant="plain"
      iconOnly
      aria-label="Help: search words and keys"
      title="Help: search words and keys"
      aria-haspopup="dialog"
      onPress={() => showKeys(true)}
    >
      <Icon name="help" />
    </Button>
  );
}
