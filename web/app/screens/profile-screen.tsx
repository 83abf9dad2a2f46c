import { ProfilePage } from '#web/features/accounts/profile-page.tsx';
import { PinCard } from '#web/features/devices/pin-card.tsx';

/** The profile, with one's own PIN on it. */
export function ProfileScreen() {
  return <ProfilePage pin={<PinCard />} />;
}
