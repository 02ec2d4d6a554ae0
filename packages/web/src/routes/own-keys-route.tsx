import { OwnKeys } from '../features/api-keys/own-keys.tsx';
import { SettingsFrame } from '../features/settings/settings-frame.tsx';

/** The API keys that a person makes for programs of their own. */
export function OwnKeysRoute() {
  return (
    <SettingsFrame current="/user/api-keys">
      <OwnKeys />
    </SettingsFrame>
  );
}
