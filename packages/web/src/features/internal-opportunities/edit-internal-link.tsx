import { isEditor } from '../../people/access.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { editPath } from './internal.ts';

/** Leads the editors of the institution from an internal opportunity to where it is written. */
export function EditInternalLink({ id }: { id: string }) {
  if (!isEditor(useCurrentUser())) return null;
  return <LinkButton href={editPath(id)}>Edit</LinkButton>;
}
