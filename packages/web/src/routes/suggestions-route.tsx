import { useParams } from '@tanstack/react-router';
import { ProfilePage } from '../features/suggestions/profile-page.tsx';
import { SuggestionsPage } from '../features/suggestions/suggestions-page.tsx';

/** A person's profiles, and the ways to add one. */
export function SuggestionsRoute() {
  return <SuggestionsPage />;
}

/** The recommendations of one profile. */
export function ProfileRoute() {
  const { profileId = '' } = useParams({ strict: false });
  return <ProfilePage key={profileId} id={profileId} />;
}
