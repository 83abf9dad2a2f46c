import { ProfilePage } from '#web/features/accounts/profile-page.tsx';
import { TeamCard } from '#web/features/team/team-card.tsx';

/** The profile, with the owner's team on it. */
export function ProfileScreen() {
  return <ProfilePage team={<TeamCard />} />;
}
