import { ChannelPlatforms } from '#web/features/channels/settings/channel-platforms.tsx';
import { SettingsPage } from '#web/features/settings/settings-page.tsx';

/** Settings, with the channels among the platforms. */
export function SettingsScreen() {
  return (
    <SettingsPage>
      <ChannelPlatforms />
    </SettingsPage>
  );
}
